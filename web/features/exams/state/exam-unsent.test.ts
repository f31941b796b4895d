import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { type Given, givenIn, toSave, unsentOf } from './exam-unsent.ts';

const entry = (given: Given, at: number): Entry<Given> => {
  const { lane, slot, body } = givenIn('e1', given);
  return { id: `${slot}@${at}`, userId: 'ada', kind: 'exam', lane, slot, order: at, at, body };
};

describe('unconfirmed input of an exam', () => {
  it('has one entry for the answer and one for the flag of each question', () => {
    const slots = [
      givenIn('e1', { what: 'answer', questionId: 'q1', value: 'a' }),
      givenIn('e1', { what: 'answer', questionId: 'q1', value: 'b' }),
      givenIn('e1', { what: 'flag', questionId: 'q1', value: true }),
      givenIn('e1', { what: 'answer', questionId: 'q2', value: 'a' }),
      givenIn('e1', { what: 'submission' }),
      givenIn('e2', { what: 'submission' }),
    ].map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(5);
    expect(slots[0]).toBe(slots[1]);
  });

  it('is sent with its age, which makes device clocks irrelevant', () => {
    const entries = [
      entry({ what: 'answer', questionId: 'q1', value: 'a' }, 1000),
      entry({ what: 'flag', questionId: 'q2', value: true }, 4000),
    ];
    expect(toSave(unsentOf(entries, 5000))).toEqual({
      answers: { q1: 'a' },
      flags: { q2: true },
      ages: { q1: 4000, q2: 1000 },
    });
    // A clock that was set back gives no negative age.
    expect(unsentOf(entries, 0).ages).toEqual({ q1: 0, q2: 0 });
  });

  it('has the age of the answer if a question has both answer and flag', () => {
    const answer = entry({ what: 'answer', questionId: 'q1', value: 'a' }, 1000);
    const flag = entry({ what: 'flag', questionId: 'q1', value: true }, 4000);
    expect(unsentOf([answer, flag], 5000).ages).toEqual({ q1: 4000 });
    expect(unsentOf([flag, answer], 5000).ages).toEqual({ q1: 4000 });
  });

  it('includes switching off the timer and the submission', () => {
    expect(unsentOf([], 0)).toEqual({
      answers: {},
      flags: {},
      ages: {},
      withoutTimer: false,
      submitted: false,
    });
    const both = unsentOf([entry({ what: 'no-clock' }, 1), entry({ what: 'submission' }, 2)], 0);
    expect(both).toMatchObject({ withoutTimer: true, submitted: true });
    expect(toSave(both)).toMatchObject({ withoutTimer: true });
  });
});
