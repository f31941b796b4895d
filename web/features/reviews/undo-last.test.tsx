import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReviewCard, ReviewEvent } from '#shared/contract/reviews.ts';
import { type Asked, answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { gradeQueue, unsentReviews } from './grade-queue.ts';
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
const session = (cards: ReviewCard[]) => answer({ cards, later: 0, laterDays: 0, secondsEach: 30 });
const events = ({ body }: Asked) => (body as { grades: ReviewEvent[] }).grades;
const acknowledged =
  (undone = true) =>
  (asked: Asked) =>
    answer({
      grades: events(asked).map((event) => ({
        id: event.id,
        cardId: event.cardId,
        counted: true,
        ...('undoes' in event ? { undone } : {}),
        dueAt: null,
        dueOn: null,
      })),
    });
const sent = (calls: Asked[]) => calls.filter(({ path }) => path === '/api/reviews/grades').flatMap(events);

const open = () =>
  renderForTest(
    <MemoryRouter>
      <ReviewSession
        cardsHref="/cards"
        dashboardHref="/dashboard"
        passageHref={(document) => `/documents/${document}`}
        renderQuestion={({ onChange }) => (
          <>
            <input aria-label="Your answer" />
            <button onClick={() => onChange('the mean')} type="button">
              type
            </button>
          </>
        )}
        renderResult={({ result, given }) => <p>{`“${given}” was ${result.outcome}`}</p>}
      />
    </MemoryRouter>,
  );
const show = async (text: string) => {
  await screen.findByText(text);
  fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
};
const press = (key: string, more = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  serve({ 'POST /api/reviews/grades': acknowledged() });
  await gradeQueue.flush();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('appears after a grade and takes it back: the card is shown again with its answer, and can be graded otherwise', async () => {
  const calls = serve({
    'GET /api/reviews': () => session([recall(1), recall(2)]),
    'POST /api/reviews/grades': acknowledged(),
  });
  open();
  await show('term 1');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('1');
  await screen.findByText('term 2');
  expect(screen.getByText('Last card: Again')).toBeTruthy();
  undo();
  expect(await screen.findByText('meaning 1')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('The answer');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.join()).toContain('Undone. Back at card 1, which you had graded “Again”.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('3');
  await show('term 2');
  press('3');
  // 'Again' was taken back, so nothing is repeated.
  expect(await screen.findByText('You have gone through 2 cards.')).toBeTruthy();
  await waitFor(() => expect(sent(calls)).toHaveLength(4));
  const [mistaken, back, meant] = sent(calls);
  expect(mistaken).toMatchObject({ cardId: id(1), grade: 1 });
  expect(back).toMatchObject({ cardId: id(1), round: 0, undoes: mistaken?.id });
  expect(meant).toMatchObject({ cardId: id(1), round: 0, grade: 3 });
});

it('a question comes back with its answer and its result as they were', async () => {
  serve({
    'GET /api/reviews': () => session([question]),
    'POST /api/reviews/grades': acknowledged(),
    [`POST /api/reviews/${id(9)}/answer`]: () =>
      answer({
        answer: 'the mean',
        result: {
          questionId: 'q',
          outcome: 'wrong',
          points: 0,
          maxPoints: 1,
          feedback: '',
          correctAnswer: 'm',
        },
      }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'type' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));
  await screen.findByText('“the mean” was wrong');
  press('1');
  expect(await screen.findByRole('heading', { name: 'Once more' })).toBeTruthy();
  undo();
  expect(await screen.findByText('“the mean” was wrong')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('The answer');
  expect(screen.getAllByRole('button', { name: /^(Again|Hard)/ })).toHaveLength(2);
  press('2');
  // The repeat went with the grade.
  expect(await screen.findByText('You have gone through 1 card.')).toBeTruthy();
});

it("after 'I don't know' one goes on as before", async () => {
  serve({
    'GET /api/reviews': () => session([question, recall(1)]),
    'POST /api/reviews/grades': acknowledged(),
    [`POST /api/reviews/${id(9)}/answer`]: () =>
      answer({
        answer: '',
        result: {
          questionId: 'q',
          outcome: 'wrong',
          points: 0,
          maxPoints: 1,
          feedback: '',
          correctAnswer: 'm',
        },
      }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'I don’t know' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Last card: comes back soon');
  undo();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Again|Hard|Good|Easy)/ })).toBeNull();
});

it('Ctrl+Z and Cmd+Z do it, one step after the other, but not in a field', async () => {
  const calls = serve({
    'GET /api/reviews': () => session([recall(1), recall(2), question]),
    'POST /api/reviews/grades': acknowledged(),
  });
  open();
  await show('term 1');
  press('3');
  await show('term 2');
  press('4');
  await screen.findByText('Card 3 of 3');
  press('z', { ctrlKey: true }, screen.getByRole('textbox', { name: 'Your answer' }));
  press('z');
  press('z', { ctrlKey: true, shiftKey: true });
  expect(screen.getByText('Card 3 of 3')).toBeTruthy();
  press('z', { ctrlKey: true });
  expect(await screen.findByText('meaning 2')).toBeTruthy();
  press('Z', { metaKey: true });
  expect(await screen.findByText('meaning 1')).toBeTruthy();
  press('z', { ctrlKey: true });
  await waitFor(() => expect(sent(calls).filter((one) => 'undoes' in one)).toHaveLength(2));
});

it('offline the grade waits with its undo, and neither is lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let offline = true;
  const calls = serve({
    'GET /api/reviews': () => session([recall(1)]),
    'POST /api/reviews/grades': (asked) => {
      if (offline) throw new TypeError('Failed to fetch');
      return acknowledged()(asked);
    },
  });
  const first = open();
  await show('term 1');
  press('4');
  await screen.findByText('That was it for today');
  undo();
  await screen.findByText('meaning 1');
  expect(unsentReviews()).toHaveLength(2);
  // Of a grade that is taken back before it was sent the card is asked again.
  first.unmount();
  open();
  expect(await screen.findByText('Card 1 of 1')).toBeTruthy();
  offline = false;
  await gradeQueue.flush();
  await waitFor(() => expect(unsentReviews()).toEqual([]));
  const delivered = calls
    .filter(({ path }) => path === '/api/reviews/grades')
    .map(events)
    .at(-1);
  expect(delivered).toMatchObject([{ grade: 4 }, { undoes: delivered?.[0]?.id }]);
});

it('survives a reload for ten minutes', async () => {
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(1_800_000_000_000);
  serve({
    'GET /api/reviews': () => session([recall(1), recall(2)]),
    'POST /api/reviews/grades': acknowledged(),
  });
  const first = open();
  await show('term 1');
  press('2');
  await screen.findByText('term 2');
  first.unmount();
  serve({ 'GET /api/reviews': () => session([recall(2)]), 'POST /api/reviews/grades': acknowledged() });
  now.mockReturnValue(1_800_000_000_000 + 9 * 60_000);
  const second = open();
  await screen.findByText('term 2');
  expect(screen.getByText('Last card: Hard')).toBeTruthy();
  second.unmount();
  now.mockReturnValue(1_800_000_000_000 + 11 * 60_000);
  const third = open();
  await screen.findByText('term 2');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  third.unmount();
});

it('a card that was graded again elsewhere is not asked, and one hears why', async () => {
  serve({
    'GET /api/reviews': () => session([recall(1), recall(2)]),
    'POST /api/reviews/grades': acknowledged(false),
  });
  open();
  await show('term 1');
  press('3');
  await screen.findByText('term 2');
  undo();
  expect(await screen.findByText(/has been graded again since/)).toBeTruthy();
  expect(screen.getByText('term 2')).toBeTruthy();
  expect(screen.queryByText('meaning 1')).toBeNull();
});
