import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GradeEvent, ReviewCard } from '#shared/contract/reviews.ts';
import { eventually } from '../../../tools/check/testing/eventually.ts';
import { type Asked, answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { addToReviews, gradeQueue, unsentReviews } from './grade-queue.ts';
import { ReviewSession } from './review-session.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const recall = (n: number): ReviewCard => ({
  id: id(n),
  round: 0,
  lessonTitle: 'Averages',
  kind: 'recall',
  front: `term ${n}`,
  back: `meaning ${n}`,
});
const question: ReviewCard = {
  id: id(9),
  round: 2,
  lessonTitle: 'Averages',
  kind: 'question',
  question: { id: 'q', type: 'short', prompt: 'Which one is in the middle?', objectiveId: 'o' },
};
const session = (cards: ReviewCard[], later = 0) =>
  answer({ cards, later, laterDays: later > 0 ? 2 : 0, secondsEach: 30 });
const acknowledged = ({ body }: Asked) => {
  const { grades } = body as { grades: GradeEvent[] };
  return answer({
    grades: grades.map(({ id, cardId }) => ({ id, cardId, counted: true, dueAt: null, dueOn: null })),
  });
};
const scored = (outcome: 'correct' | 'wrong') =>
  answer({
    answer: 'the mean',
    result: { questionId: 'q', outcome, points: 0, maxPoints: 1, feedback: '', correctAnswer: 'median' },
  });
const open = ({ early = false } = {}) =>
  renderForTest(
    <MemoryRouter>
      <ReviewSession
        cardsHref="/cards"
        passageHref={(document, section, block) => `/documents/${document}?section=${section}&block=${block}`}
        dashboardHref="/dashboard"
        early={early}
        renderQuestion={({ onChange }) => (
          <button type="button" onClick={() => onChange('the mean')}>
            type
          </button>
        )}
        renderResult={({ result }) => <p>{`It was ${result.outcome}`}</p>}
      />
    </MemoryRouter>,
  );
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const sent = (calls: Asked[]) =>
  calls
    .filter(({ path }) => path === '/api/reviews/grades')
    .flatMap(({ body }) => (body as { grades: GradeEvent[] }).grades);

beforeEach(async () => {
  localStorage.clear();
});
afterEach(async () => {
  serve({ 'POST /api/reviews/grades': acknowledged });
  await gradeQueue.flush();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a review session', () => {
  it('a missed card is repeated in the same session, twice at most, and repeats are not sent', async () => {
    const calls = serve({
      'GET /api/reviews': () => session([recall(1), question]),
      'POST /api/reviews/grades': acknowledged,
      [`POST /api/reviews/${question.id}/answer`]: () => scored('wrong'),
    });
    open();
    await screen.findByText('term 1');
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    press('1');
    fireEvent.click(await screen.findByRole('button', { name: 'type' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
    await screen.findByText('It was wrong');
    press('1');
    // Both are repeated, in the order in which they were missed.
    expect(await screen.findByRole('heading', { name: 'Once more' })).toBe(document.activeElement);
    expect(screen.getByText('term 1')).toBeTruthy();
    expect(screen.queryByText('meaning 1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(screen.getByText('meaning 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(screen.getByText('Which one is in the middle?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(screen.getByText('It was wrong')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I know it now' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(screen.getByText('meaning 1')).toBeTruthy();
    // A third repeat would be left for another day.
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(await screen.findByText('You have gone through 2 cards.')).toBeTruthy();
    await eventually(() => expect(sent(calls)).toHaveLength(2));
  });

  it('early requests cards that are not due yet', async () => {
    const calls = serve({ 'GET /api/reviews': () => session([recall(1)]) });
    open({ early: true });
    await screen.findByText('term 1');
    expect(calls.map(({ path }) => path)).toEqual(['/api/reviews?early=true']);
  });

  it('a term is shown front, then back, and graded by the keys 1 to 4', async () => {
    const calls = serve({
      'GET /api/reviews': () => session([recall(1), recall(2)]),
      'POST /api/reviews/grades': acknowledged,
    });
    open();
    await screen.findByText('term 1');
    expect(screen.queryByText('meaning 1')).toBeNull();
    press('3');
    expect(screen.getByText('Card 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    await screen.findByText('meaning 1');
    expect(document.activeElement?.textContent).toBe('The answer');
    press('3');
    await screen.findByText('term 2');
    expect(document.activeElement?.textContent).toBe('Card 2 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Easy/ }));
    expect(await screen.findByText('That was it for today')).toBeTruthy();
    expect(screen.getByText('You have gone through 2 cards.')).toBeTruthy();
    await waitFor(() => expect(sent(calls).map(({ grade }) => grade)).toEqual([3, 4]));
  });

  it('a question is answered and scored; one that was not right gets at most Hard', async () => {
    const calls = serve({
      'GET /api/reviews': () => session([question]),
      [`POST /api/reviews/${id(9)}/answer`]: () => scored('wrong'),
      'POST /api/reviews/grades': acknowledged,
    });
    open();
    expect(await screen.findByRole('button', { name: 'Check answer' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByText('type'));
    fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
    await screen.findByText('It was wrong');
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('answer'))?.body).toEqual({
      round: 2,
      answer: 'the mean',
    });
    // Only what can be pressed is there.
    expect(screen.queryByRole('button', { name: /^(Good|Easy)/ })).toBeNull();
    expect(screen.getByText('It was not right this time, so it comes back soon.')).toBeTruthy();
    press('4');
    press('2');
    await screen.findByText('That was it for today');
    await waitFor(() => expect(sent(calls)).toMatchObject([{ cardId: id(9), round: 2, grade: 2 }]));
  });

  it("'I don't know' shows the answer and asks for no grade: one goes on, and it comes back", async () => {
    const calls = serve({
      'GET /api/reviews': () => session([question]),
      'POST /api/reviews/grades': acknowledged,
      [`POST /api/reviews/${id(9)}/answer`]: () => scored('wrong'),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'I don’t know' }));
    await screen.findByText('It was wrong');
    expect(calls.at(-1)?.body).toEqual({ round: 2, answer: '' });
    expect(screen.queryByText('How well did you know it?')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Again|Hard|Good|Easy)/ })).toBeNull();
    press('2');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Once more' })).toBeTruthy();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ cardId: id(9), round: 2, grade: 1 }]));
  });

  it('a card that was reviewed in another tab is skipped', async () => {
    serve({
      'GET /api/reviews': () => session([question, recall(1)]),
      [`POST /api/reviews/${id(9)}/answer`]: () =>
        problem(409, 'This card has been reviewed in another tab.'),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'I don’t know' }));
    expect(await screen.findByText('term 1')).toBeTruthy();
    expect(screen.getByText('This card has been reviewed in another tab.')).toBeTruthy();
  });

  it('says when nothing is due; cards spread over the next days can be reviewed now', async () => {
    const calls = serve({
      'GET /api/reviews': ({ path }) => (path.includes('more') ? session([recall(1)]) : session([], 14)),
    });
    open();
    expect(await screen.findByText('Nothing to review today')).toBeTruthy();
    expect(screen.getByText(/14 cards more are spread over the next 2 days/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on with a few more' }));
    expect(await screen.findByText('term 1')).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/api/reviews?more=true');
  });

  it('reports a failure and offers to retry; during an exam gives the reason', async () => {
    let status = 500;
    serve({ 'GET /api/reviews': () => (status ? problem(status, 'Not now') : session([recall(1)])) });
    open();
    expect(await screen.findByText('Your cards could not be loaded')).toBeTruthy();
    status = 409;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not during an exam')).toBeTruthy();
    status = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('term 1')).toBeTruthy();
  });
});

describe('without a connection', () => {
  const grade = (n: number): GradeEvent => ({
    id: id(100 + n),
    cardId: id(n),
    round: 0,
    grade: 3,
    occurredAt: '2026-11-20T12:00:00Z',
    seconds: 9,
  });

  it('grades are stored in the browser, their cards not shown again after a reload, and sent once online', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let offline = true;
    const calls = serve({
      'GET /api/reviews': () => session([recall(1), recall(2)]),
      'POST /api/reviews/grades': (asked) => {
        if (offline) throw new TypeError('Failed to fetch');
        return acknowledged(asked);
      },
    });
    const first = open();
    await screen.findByText('term 1');
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    await screen.findByText('meaning 1');
    press('3');
    await screen.findByText('term 2');
    expect(unsentReviews()).toHaveLength(1);
    expect(JSON.stringify(localStorage)).toContain(id(1));
    first.unmount();
    open();
    expect(await screen.findByText('Card 1 of 1')).toBeTruthy();
    offline = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await gradeQueue.flush();
    });
    await waitFor(() => expect(unsentReviews()).toEqual([]));
    expect(new Set(sent(calls).map((one) => one.id)).size).toBe(1);
    expect(JSON.stringify(localStorage)).not.toContain(id(1));
  });

  it('a full local storage loses nothing while the page is open', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const calls = serve({ 'POST /api/reviews/grades': acknowledged });
    addToReviews(grade(1));
    expect(unsentReviews()).toHaveLength(1);
    await gradeQueue.flush();
    expect(sent(calls)).toHaveLength(1);
    expect(unsentReviews()).toEqual([]);
  });

  it('a full local storage is reported offline, too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    serve({ 'GET /api/reviews': () => session([recall(1)]) });
    open();
    await screen.findByText('term 1');
    act(() => addToReviews(grade(1)));
    expect(await screen.findByText(/leave this page open/)).toBeTruthy();
    full.mockRestore();
    act(() => addToReviews(grade(2)));
    expect(await screen.findByText(/is kept in this browser/)).toBeTruthy();
  });

  it('a permanently rejected grade does not block the rest; after an outage grades are retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let status = 503;
    serve({ 'POST /api/reviews/grades': (asked) => (status ? problem(status, 'No') : acknowledged(asked)) });
    addToReviews(grade(1));
    await gradeQueue.flush();
    expect(unsentReviews()).toHaveLength(1);
    status = 400;
    await gradeQueue.flush();
    expect(unsentReviews()).toHaveLength(0);
  });
});

describe('the learner’s own card', () => {
  const place = { documentId: id(7), section: 2, block: 3, quote: 'q', prefix: '', suffix: '' };
  const own = (more: Partial<Extract<ReviewCard, { kind: 'own' }>> = {}): ReviewCard => ({
    id: id(5),
    round: 0,
    lessonTitle: 'Tides',
    kind: 'own',
    face: { kind: 'gap', text: 'The **moon** pulls.', gaps: [[4, 12]] },
    place,
    ...more,
  });

  it('hides its words until revealed, then links to their passage, and is graded by the learner', async () => {
    const calls = serve({
      'GET /api/reviews': () => session([own()]),
      'POST /api/reviews/grades': acknowledged,
    });
    open();
    expect(await screen.findByText('From “Tides”')).toBeTruthy();
    expect(screen.queryByText(/moon/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Show it in the text' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    // Shown as plain text, not as Markdown.
    expect(await screen.findByText('**moon**')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show it in the text' }).getAttribute('href')).toBe(
      `/documents/${id(7)}?section=2&block=3`,
    );
    press('4');
    await waitFor(() => expect(sent(calls)).toMatchObject([{ cardId: id(5), grade: 4, round: 0 }]));
  });

  it('shows its front, then its back; if missed, it is repeated', async () => {
    const face = { kind: 'basic', front: '<b>What</b>?', back: 'That.' } as const;
    serve({
      'GET /api/reviews': () => session([own({ face, place: null, lessonTitle: '' })]),
      'POST /api/reviews/grades': acknowledged,
    });
    open();
    expect(await screen.findByText('One of your cards')).toBeTruthy();
    expect(screen.getByText('<b>What</b>?')).toBeTruthy();
    expect(screen.queryByText('That.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(await screen.findByText('That.')).toBeTruthy();
    press('1');
    expect(await screen.findByRole('heading', { name: 'Once more' })).toBeTruthy();
    expect(screen.getByText('<b>What</b>?')).toBeTruthy();
  });
});
