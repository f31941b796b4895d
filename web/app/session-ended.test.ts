import { describe, expect, it } from 'vitest';
import { sessionEndedOf } from './session-ended.ts';

describe('the ended session in the state of the history', () => {
  it('is the lesson and the start of its study', () => {
    const ended = { unitId: 'u1', since: '2026-11-24T08:00:00.000Z' };
    expect(sessionEndedOf({ ended })).toEqual(ended);
  });

  it('is null for any other state', () => {
    for (const state of [null, undefined, 'ended', {}, { ended: null }, { ended: { unitId: 1, since: 2 } }])
      expect(sessionEndedOf(state)).toBeNull();
  });
});
