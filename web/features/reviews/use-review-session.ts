import { useCallback, useEffect, useRef, useState } from 'react';
import { answerForms } from '#questions/answers.ts';
import { getReviews as endpoint } from '#shared/contract/endpoints/reviews.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { ReviewGrade } from '#shared/rules/reviews/grades.ts';
import { ApiError } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';
import { newId } from '../../lib/new-id.ts';
import { useUserId } from '../../lib/session-store.ts';
import { playSound } from '../../lib/sounds/sounds.ts';
import { answerCard } from './api/answer-card.ts';
import { addToReviews, onUndoTooLate, unsentReviews } from './grade-queue.ts';
import { keepPast, readPast } from './past-grades.ts';
import * as transition from './session-state.ts';
import { reviewTexts as texts } from './texts.ts';

/** Caps the recorded thinking time: longer means that the learner was away. */
const LONGEST_S = 600;

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; examActive: boolean }
  | { kind: 'ready'; state: transition.SessionState };

/** An undo: the number of the card that is shown again, and the grade that it had. */
type Undone = { place: number; grade: ReviewGrade; times: number };

/** One review session: loads the cards, checks answers, queues grades. `early`: some cards that are not due yet. */
export function useReviewSession(early: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const userId = useUserId();
  const shownAt = useRef(performance.now());
  /** seconds that the current card had been in front of the learner before it was graded and undone */
  const before = useRef(0);
  const [undone, setUndone] = useState<Undone | null>(null);
  const state = loaded.kind === 'ready' ? loaded.state : null;
  const card = state && transition.currentCard(state);
  const repeat = state && transition.currentRepeat(state);

  const load = useCallback(async (wanted: WantedReviews, so: transition.SoFar, signal?: AbortSignal) => {
    try {
      const session = await getReviews(wanted, signal);
      setLoaded({ kind: 'ready', state: transition.sessionArrived(session, unsentReviews(), so) });
    } catch (error) {
      if (signal?.aborted) return;
      const message = error instanceof Error ? error.message : '';
      setLoaded({ kind: 'failed', message, examActive: error instanceof ApiError && error.status === 409 });
    }
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const so = { done: 0, past: readPast(userId, Date.now()) };
    void load(early ? 'early' : 'today', so, controller.signal);
    return () => controller.abort();
  }, [load, early, userId]);
  const cardKey = card && `${card.id} ${card.round}`;
  useEffect(() => {
    if (cardKey) shownAt.current = performance.now() - before.current * 1000;
    before.current = 0;
  }, [cardKey]);
  const past = state?.past;
  useEffect(() => {
    if (past) keepPast(userId, past);
  }, [past, userId]);

  const update = useCallback(
    (change: (state: transition.SessionState) => transition.SessionState) =>
      setLoaded((now) => (now.kind === 'ready' ? { kind: 'ready', state: change(now.state) } : now)),
    [],
  );

  useEffect(
    () =>
      onUndoTooLate((cardIds) => {
        update((now) => transition.gradedElsewhere(now, cardIds));
        setProblem(texts.undoTooLate);
      }),
    [update],
  );

  const check = async (answer: Answer, unknown = false) => {
    if (!card || checking) return;
    setChecking(true);
    setProblem(null);
    try {
      const scored = await answerCard(card, answer);
      update((now) => transition.revealed(now, scored, unknown));
      if (scored.result.outcome === 'correct') playSound('right');
    } catch (error) {
      const elsewhere = error instanceof ApiError && (error.status === 409 || error.status === 404);
      if (elsewhere) update(transition.dropped);
      setProblem(elsewhere ? (error as ApiError).message : texts.checkFailed);
    } finally {
      setChecking(false);
    }
  };

  return {
    loaded,
    state,
    card,
    repeat,
    problem,
    checking,
    /** the last undo of this visit; null: none, or another card was graded since */
    undone,
    reload: () => {
      setLoaded({ kind: 'loading' });
      void load(early ? 'early' : 'today', { done: 0, past: readPast(userId, Date.now()) });
    },
    goOn: () => state && void load('more', state),
    give: (answer: Answer) => update((now) => transition.answering(now, answer)),
    check: () => void (state?.given !== undefined && check(state.given)),
    dontKnow: () => void (card?.kind === 'question' && check(answerForms[card.question.type].none, true)),
    show: () => update((now) => transition.revealed(now, null)),
    leave: () => {
      setProblem(null);
      update(transition.leftForLater);
    },
    repeated: (isKnown: boolean) => update((now) => transition.repeated(now, isKnown)),
    grade: (grade: ReviewGrade) => {
      if (!card || !state || !transition.offeredGrades(state).includes(grade)) return;
      const seconds = Math.min(LONGEST_S, Math.round((performance.now() - shownAt.current) / 1000));
      const [id, at] = [newId(), Date.now()];
      const occurredAt = new Date(at).toISOString();
      addToReviews({ id, cardId: card.id, round: card.round, grade, occurredAt, seconds });
      setProblem(null);
      setUndone(null);
      update((now) => transition.graded(now, { id, grade, at, seconds }));
    },
    undo: () => {
      const last = state && transition.lastGrade(state);
      if (!last) return;
      const { id: undoes, card: back, grade, seconds } = last;
      addToReviews({ id: newId(), cardId: back.id, round: back.round, undoes });
      before.current = seconds;
      setProblem(null);
      setUndone({ place: Math.max(1, state.done), grade, times: (undone?.times ?? 0) + 1 });
      update(transition.undone);
    },
  };
}

/** The cards that fit into the day, those beyond it, or a few that are not due yet. */
type WantedReviews = 'today' | 'more' | 'early';

/** The cards to review. @throws ApiError */
const getReviews = (wanted: WantedReviews, signal?: AbortSignal) =>
  call(endpoint, { query: wanted === 'today' ? {} : { [wanted]: 'true' } }, signal ? { signal } : {});
