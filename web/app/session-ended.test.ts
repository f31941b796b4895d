import { describe, expect, it } from 'vitest';
import { sessionEndedOf } from './session-ended.ts';

describe('the ended session in the state of the history', () => {
  it('is the lesson and its course', () => {
    const ended = { courseId: 'c1', unitId: 'u1' };
    expect(sessionEndedOf({ ended })).toEqual(ended);
  });

  it('is null for any other state', () => {
    for (const state of [
      null,
      undefined,
      'ended',
      {},
      { ended: null },
      { ended: { unitId: 1, courseId: 2 } },
    ])
      expect(sessionEndedOf(state)).toBeNull();
  });
});
