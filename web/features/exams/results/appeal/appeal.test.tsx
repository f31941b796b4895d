import { fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appeal } from '#shared/contract/appeals.ts';
import type { ExamDetails, QuestionResult } from '#shared/contract/exam.ts';
import { answer, eventStream, type Handler, problem, serve } from '../../../../lib/test-server.ts';
import { renderForTest } from '../../../../ui/test-render.tsx';
import { EarlierResults } from '../earlier-results.tsx';
import { appealTexts as texts } from './texts.ts';

vi.mock('../../../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));
afterEach(() => vi.unstubAllGlobals());

const examId = '00000000-0000-4000-8000-000000000001';
const path = `/api/exams/${examId}/appeals/s`;
const argument = 'Option a holds as well.';
const asked: Appeal = { status: 'waiting', argument, askedAt: '2026-11-20T12:00:00.000Z' };
const wrong: QuestionResult = {
  questionId: 's',
  outcome: 'wrong',
  points: 0,
  maxPoints: 1,
  feedback: 'Sort first.',
  correctAnswer: 'b',
};
const decided = (verdict: 'kept' | 'struck'): QuestionResult => ({
  ...wrong,
  ...(verdict === 'struck' ? { outcome: 'not-graded' as const } : {}),
  appeal: {
    ...asked,
    status: 'decided',
    decision: {
      verdict,
      before: { outcome: 'wrong', points: 0, feedback: 'Sort first.' },
      reason: 'Your answer holds, too.',
      madeBy: { kind: 'model', model: 'm' },
      decidedAt: '2026-11-20T12:01:00.000Z',
    },
  },
});

/** Renders the results of an exam of one question; the server currently has `state.result`. */
function open(first: QuestionResult, appeal: Handler, appeals: 'judged' | 'recorded' = 'judged') {
  const state = { result: first };
  const details = (): ExamDetails => ({
    examId,
    title: 'Exam',
    status: 'submitted',
    startedAt: '2026-11-20T11:00:00.000Z',
    attempt: 1,
    questions: [
      {
        id: 's',
        type: 'single',
        prompt: 'Which one?',
        options: [
          { id: 'a', text: 'The mean' },
          { id: 'b', text: 'The median' },
        ],
        objectiveId: 'o',
      },
    ],
    studentAnswers: { s: 'a' },
    flagged: [],
    results: {
      examId,
      score: 0,
      maxScore: state.result.outcome === 'wrong' ? 1 : 0,
      results: [state.result],
    },
    appeals,
    madeBy: { kind: 'library' },
  });
  const calls = serve({
    [`GET /api/exam-details/${examId}`]: () => answer(details()),
    [`POST ${path}`]: appeal,
  });
  const view = renderForTest(
    <EarlierResults examId={examId} attempt={1} onBack={() => {}} onFlag={async () => true} />,
  );
  return { state, calls, ...view };
}

const done = () => eventStream([{ event: 'done', data: { examId, questionId: 's' } }]);
const button = (name: string) => screen.findByRole('button', { name });
async function send(appeals: 'judged' | 'recorded' = 'judged', words = argument) {
  fireEvent.click(await button(texts.ask[appeals]));
  fireEvent.change(screen.getByLabelText(texts.label), { target: { value: words } });
  fireEvent.click(await button(texts.send[appeals]));
}
const clean = async (container: Element) => {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('look again', () => {
  it('is requested with an argument; shows that it is being decided, then the decision and the previous score', async () => {
    let finish = () => {};
    const answered = new Promise<Response>((resolve) => {
      finish = () => resolve(done());
    });
    const { state, calls, container } = open(wrong, () => answered);
    fireEvent.click(await button(texts.ask.judged));
    const field = screen.getByLabelText(texts.label);
    expect(document.activeElement).toBe(field);
    expect((await button(texts.send.judged)).hasAttribute('disabled')).toBe(true);
    await clean(container);
    fireEvent.change(field, { target: { value: ` ${argument} ` } });
    fireEvent.click(await button(texts.send.judged));
    expect(await screen.findByText(texts.waiting)).toBeTruthy();
    await clean(container);
    state.result = decided('struck');
    finish();
    expect(await screen.findByText(texts.verdicts.struck)).toBeTruthy();
    expect(screen.getByText('Your answer holds, too.')).toBeTruthy();
    expect(screen.getByText(texts.struck)).toBeTruthy();
    expect(screen.getByText(texts.history('0 of 1 points', '0 of 0 points'))).toBeTruthy();
    expect(screen.getByText(argument)).toBeTruthy();
    // The given answer and the answer key are still shown.
    expect(screen.getByText('The median')).toBeTruthy();
    expect(screen.getByText('(what the key had)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.ask.judged })).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ argument }]);
    await clean(container);
  });

  it('a rejection is shown at the field, and the text is kept', async () => {
    open(wrong, () => problem(409, 'While an exam is going on nobody looks again.'));
    await send();
    expect(await screen.findByText('While an exam is going on nobody looks again.')).toBeTruthy();
    expect((screen.getByLabelText(texts.label) as HTMLTextAreaElement).value).toBe(argument);
    expect((await button(texts.send.judged)).hasAttribute('disabled')).toBe(false);
  });

  it('without a decision gives the reason, and retries with the same text', async () => {
    let turn = 0;
    const { state, calls, container } = open(wrong, () => {
      turn += 1;
      if (turn > 1) {
        state.result = decided('kept');
        return done();
      }
      state.result = {
        ...wrong,
        appeal: { ...asked, status: 'failed', problem: 'The model did not answer.' },
      };
      return problem(503, 'The model did not answer.');
    });
    await send();
    expect(await screen.findByText(texts.failedTitle)).toBeTruthy();
    expect(screen.getByText('The model did not answer.')).toBeTruthy();
    await clean(container);
    fireEvent.click(await button(texts.tryAgain));
    expect(await screen.findByText(texts.verdicts.kept)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { argument },
      { argument },
    ]);
  });

  it('after a reload keeps waiting, and polls until the decision is stored', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { state, calls } = open({ ...wrong, appeal: asked }, done);
      expect(await screen.findByText(texts.waiting)).toBeTruthy();
      state.result = decided('kept');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await screen.findByText(texts.verdicts.kept)).toBeTruthy();
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be cancelled before it is sent', async () => {
    const { calls } = open(wrong, done);
    fireEvent.click(await button(texts.ask.judged));
    fireEvent.click(await button(texts.cancel));
    expect(await button(texts.ask.judged)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('without a model explains the effect of an objection before it is made', async () => {
    open(wrong, done, 'recorded');
    fireEvent.click(await button(texts.ask.recorded));
    expect(screen.getByText(texts.help.recorded)).toBeTruthy();
  });

  it('is not offered for a right answer', async () => {
    open({ ...wrong, outcome: 'correct', points: 1 }, done);
    await waitFor(() => expect(screen.getByText('Right')).toBeTruthy());
    expect(screen.queryByRole('button', { name: texts.ask.judged })).toBeNull();
  });
});
