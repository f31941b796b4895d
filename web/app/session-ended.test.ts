import { describe, expect, it } from 'vitest';
import { sessionEndedOf } from './session-ended.ts';

describe("what the history's state says of a session that was ended", () => {
  it('is the lesson and since when it was studied', () => {
    const ended = { unitId: 'u1', since: '2026-11-24T08:00:00.000Z' };
    expect(sessionEndedOf({ ended })).toEqual(ended);
  });

  it('is nothing for any other state', () => {
    for (const state of [null, undefined, 'ended', {}, { ended: null }, { ended: { unitId: 1, since: 2 } }])
      expect(sessionEndedOf(state)).toBeNull();
  });
});
