import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Practice } from '#shared/contract/repairs.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { NextStep } from './next-step.tsx';
import { PracticePanel } from './practice-panel.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const activityId = '00000000-0000-4000-8000-000000000007';
const unitId = '00000000-0000-4000-8000-000000000001';
const question = (id: string) => ({
  id,
  type: 'short' as const,
  prompt: `What is ${id}?`,
  objectiveId: 'o1',
});
const result = (id: string, outcome: 'correct' | 'wrong') => ({
  questionId: id,
  outcome,
  points: 0,
  maxPoints: 1,
  feedback: '',
  correctAnswer: 'median',
});
const practice = (over: Partial<Practice> = {}): Practice => ({
  activityId,
  unitId,
  objectives: [{ id: 'o1', text: 'can do it' }],
  questions: [question('q1'), question('q2')],
  answers: {},
  hints: {},
  finished: false,
  ...over,
});
const base = `/api/repairs/${activityId}`;
const written = { [`POST ${base}/practice`]: () => answer({ activityId, madeBy: { kind: 'library' } }) };
const onOpen = vi.fn();
const open = () =>
  renderForTest(
    <PracticePanel
      activityId={activityId}
      onOpen={onOpen}
      renderQuestion={({ question, onChange }) => (
        <button type="button" onClick={() => onChange('the mean')}>{`type ${question.id}`}</button>
      )}
      renderResult={({ question, result }) => <p>{`${question.id} was ${result.outcome}`}</p>}
    />,
  );

afterEach(() => vi.unstubAllGlobals());

describe('practice', () => {
  it('asks one question after another, each with its result at once, and ends with the mastery', async () => {
    let state = practice();
    const calls = serve({
      ...written,
      [`GET ${base}`]: () => answer(state),
      [`POST ${base}/answers`]: ({ body }) => {
        const { questionId } = body as { questionId: string };
        const scored = {
          answer: 'the mean',
          result: result(questionId, questionId === 'q1' ? 'correct' : 'wrong'),
        };
        state = { ...state, answers: { ...state.answers, [questionId]: scored } };
        return answer(state);
      },
      'GET /api/mastery': () => answer({ units: [{ unitId, title: 'T', objectives: [] }] }),
    });
    open();
    expect(await screen.findByText('Practice question 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByText('type q1'));
    fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('q1 was correct')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next practice question' }));
    expect(document.activeElement?.textContent).toBe('Practice question 2 of 2');
    fireEvent.click(screen.getByText('type q2'));
    fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
    await screen.findByText('q2 was wrong');
    fireEvent.click(screen.getByRole('button', { name: 'See where you stand' }));
    expect(document.activeElement).toBe(await screen.findByText(/^1 of 2 right/));
    expect(screen.getByRole('heading', { name: 'Where you stand' })).toBeTruthy();
    expect(onOpen.mock.calls).toEqual([[true], [false], [false]]);
    expect(calls.filter(({ path }) => path.endsWith('/answers'))).toHaveLength(2);
  });

  it.each([
    ['library', 'Not ‘more’?'],
    ['model', "Not 'more'?"],
  ] as const)('sets typographic quotation marks only in text from the library: %s', async (kind, shown) => {
    const hints = { q1: { given: ["Not 'more'?"], more: false } };
    serve({ ...written, [`GET ${base}`]: () => answer(practice({ madeBy: { kind }, hints })) });
    open();
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('a reload continues at the first unanswered question', async () => {
    const answered = { q1: { answer: 'the mean', result: result('q1', 'wrong') } };
    serve({ ...written, [`GET ${base}`]: () => answer(practice({ answers: answered })) });
    open();
    expect(await screen.findByText('Practice question 2 of 2')).toBeTruthy();
  });

  it('unchecked input is restored after another activity, until it is checked', async () => {
    let state = practice();
    serve({
      ...written,
      [`GET ${base}`]: () => answer(state),
      [`POST ${base}/answers`]: () => {
        state = { ...state, answers: { q1: { answer: 'the mean', result: result('q1', 'correct') } } };
        return answer(state);
      },
    });
    const first = open();
    fireEvent.click(await screen.findByText('type q1'));
    first.unmount();
    open();
    const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check answer' });
    expect(check.disabled).toBe(false);
    fireEvent.click(check);
    expect(await screen.findByText('q1 was correct')).toBeTruthy();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('practice/'))).toEqual([]);
  });

  it('mentions later reviews only when something was missed', async () => {
    const all = {
      q1: { answer: 'the mean', result: result('q1', 'correct') },
      q2: { answer: 'the mean', result: result('q2', 'correct') },
    };
    serve({
      ...written,
      [`GET ${base}`]: () => answer(practice({ answers: all, finished: true })),
      'GET /api/mastery': () => answer({ units: [{ unitId, title: 'T', objectives: [] }] }),
    });
    open();
    expect(await screen.findByText('2 of 2 right. Well done.')).toBeTruthy();
    expect(screen.queryByText(/comes back/)).toBeNull();
  });

  it('hints come one at a time, each stronger, until there are no more', async () => {
    const calls = serve({
      ...written,
      [`GET ${base}`]: () => answer(practice()),
      [`POST ${base}/hints`]: ({ body }) => {
        const { known } = body as { known: number };
        return answer({ given: ['Look there', 'Sort them'].slice(0, known + 1), more: known === 0 });
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Give me a hint' }));
    expect(await screen.findByText('Look there')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'A stronger hint' }));
    expect(await screen.findByText('Sort them')).toBeTruthy();
    expect(screen.getByText('These are all the hints there are.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/hints')).map(({ body }) => body)).toEqual([
      { questionId: 'q1', known: 0 },
      { questionId: 'q1', known: 1 },
    ]);
  });

  it('without questions only the reading remains, and finishing it ends the practice', async () => {
    serve({
      ...written,
      [`GET ${base}`]: () => answer(practice({ questions: [] })),
      [`POST ${base}/finish`]: () => answer(practice({ questions: [], finished: true })),
      'GET /api/mastery': () => answer({ units: [{ unitId, title: 'T', objectives: [] }] }),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'I have gone through it' }));
    expect(await screen.findByText('You have gone through it once more.')).toBeTruthy();
  });

  it('reports a failure and offers to retry', async () => {
    let broken = true;
    serve({
      [`POST ${base}/practice`]: () =>
        broken ? problem(409, 'An exam is going on.') : answer({ activityId, madeBy: { kind: 'library' } }),
      [`GET ${base}`]: () => answer(practice()),
    });
    open();
    expect(await screen.findByText('An exam is going on.')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Practice question 1 of 2')).toBeTruthy();
  });
});

describe('the offer of a repair', () => {
  const objective = (needsRepair: boolean) => ({
    objectiveId: 'o1',
    text: 'can',
    state: 'not-yet',
    reason: 'r',
    correction: null,
    needsRepair,
  });
  const mastery = (needsRepair: boolean) =>
    answer({ units: [{ unitId, title: 'T', objectives: [objective(needsRepair)] }] });

  it('is made for what was not mastered, and a double click starts it once', async () => {
    const place = { activityId, courseId: unitId, unitId, unitIndex: 0, activityIndex: 4 };
    const calls = serve({
      'GET /api/mastery': () => mastery(true),
      'POST /api/repairs': () => answer(place),
    });
    const onBegun = vi.fn().mockResolvedValue(undefined);
    renderForTest(<NextStep onBegun={onBegun} unitId={unitId} />);
    const button = await screen.findByRole('button', { name: 'Practise what was missed' });
    expect(screen.getByText(/One thing from this lesson is worth another look/)).toBeTruthy();
    fireEvent.click(button);
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(place));
    expect(calls.filter(({ path }) => path === '/api/repairs')).toHaveLength(1);
  });

  it('says that a written answer nobody marked is the learner’s to compare, not that nothing is missing', async () => {
    serve({ 'GET /api/mastery': () => mastery(false) });
    const { client } = renderForTest(<NextStep onBegun={vi.fn()} toCompare={1} unitId={unitId} />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText(/^Your written answer is yours to compare/)).toBeTruthy();
    expect(screen.queryByText('Nothing here needs more practice today.')).toBeNull();
  });

  it('is not made when everything was mastered', async () => {
    serve({ 'GET /api/mastery': () => mastery(false) });
    const { client } = renderForTest(<NextStep onBegun={vi.fn()} unitId={unitId} />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText('Nothing here needs more practice today.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
