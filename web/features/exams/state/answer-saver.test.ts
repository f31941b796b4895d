// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#shared/contract/exam.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { createAnswerSaver } from './answer-saver.ts';

function setUp() {
  let pending: Answers = {};
  const calls: { answers: Answers; resolve: () => void; reject: (error: Error) => void }[] = [];
  const states: string[] = [];
  const refused = vi.fn();
  const saver = createAnswerSaver<Answers>({
    next: () => (Object.keys(pending).length > 0 ? pending : null),
    save: async (answers) => {
      await new Promise<void>((resolve, reject) => {
        calls.push({ answers, resolve, reject });
      });
      pending = Object.fromEntries(Object.entries(pending).filter(([id, value]) => answers[id] !== value));
    },
    onState: (state) => states.push(state),
    onRefused: (answers) => {
      refused(answers);
      pending = {};
    },
  });
  const give = (answers: Answers) => {
    pending = { ...pending, ...answers };
    saver.schedule();
  };
  return { saver, give, calls, states, refused };
}

describe('Exam answers are saved as they are given', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('400 ms after the last change, in one call', async () => {
    const { give, calls, states } = setUp();
    give({ q1: 'a' });
    await vi.advanceTimersByTimeAsync(399);
    give({ q1: 'ab', q2: 'c' });
    await vi.advanceTimersByTimeAsync(399);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ answers }) => answers)).toEqual([{ q1: 'ab', q2: 'c' }]);
    calls[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
  });

  it('at once when the learner moves on or leaves', () => {
    const { saver, give, calls } = setUp();
    give({ q1: 'a' });
    saver.flush();
    expect(calls).toHaveLength(1);
  });

  it('one call at a time; what changed meanwhile follows', async () => {
    const { saver, give, calls } = setUp();
    give({ q1: 'a' });
    saver.flush();
    give({ q1: 'b' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
    calls[0]?.resolve();
    await vi.advanceTimersByTimeAsync(10);
    expect(calls[1]?.answers).toEqual({ q1: 'b' });
  });

  it('again after 5 s when the connection was lost, and nothing is forgotten', async () => {
    const { saver, give, calls, states } = setUp();
    give({ q1: 'a' });
    saver.flush();
    calls[0]?.reject(new ApiError(0, 'gone'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(states.at(-1)).toBe('unsaved');
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[1]?.answers).toEqual({ q1: 'a' });
  });

  it('not again when the exam is over: then the record is shown', async () => {
    const { saver, give, calls, refused } = setUp();
    give({ q1: 'a' });
    saver.flush();
    calls[0]?.reject(new ApiError(409, 'submitted'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refused).toHaveBeenCalledOnce();
    expect(calls).toHaveLength(1);
  });
});
