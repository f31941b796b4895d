import { create } from 'zustand';
import { reachedStepKey, readKey, removeKey, writeKey } from '#web/lib/local-storage.ts';
import { readJson } from '#web/lib/stored-json.ts';

export type Reading = 'steps' | 'page';
type StepState = {
  reading: Reading;
  /** by activity: the current step (from 1; `beyond` when it was read to its end), stored in the browser */
  reached: Readonly<Record<string, number>>;
  /** by activity: how many steps the text that is shown has */
  counts: Readonly<Record<string, number>>;
  /** by activity: the blocks that were answered before this visit, where this browser did not know of it */
  earlier: Readonly<Record<string, readonly string[]>>;
  /** the step that was last asked to be shown, and how often any was */
  shown: { activityId: string; step: number; times: number };
};

/** After the last step of any text. */
const beyond = 1_000_000;

const useStepStore = create<StepState>()(() => ({
  reading: readKey('reading') ?? 'steps',
  reached: {},
  counts: {},
  earlier: {},
  shown: { activityId: '', step: 0, times: 0 },
}));

/** Whether lessons are read in steps or as one page. */
export const useReading = (): Reading => useStepStore(({ reading }) => reading);

/** Remembered in this browser. */
export function setReading(reading: Reading): void {
  writeKey('reading', reading);
  useStepStore.setState({ reading });
}

const reachedIn = ({ reached }: StepState, activityId: string): number =>
  Math.max(1, reached[activityId] ?? readJson(reachedStepKey(activityId)) ?? 1);

/** The current step of an activity, from 1, and how many there are; 0 before its text is shown in steps. */
export function useStepPlace(activityId: string): { at: number; count: number } {
  const count = useStepStore(({ counts }) => counts[activityId] ?? 0);
  const reached = useStepStore((state) => reachedIn(state, activityId));
  return { at: count === 0 ? reached : Math.min(reached, count + 1), count };
}

export function setStepCount(activityId: string, count: number, isGrowing: boolean): void {
  useStepStore.setState(({ counts }) => ({ counts: { ...counts, [activityId]: count } }));
  if (!isGrowing && reachedIn(useStepStore.getState(), activityId) > count) endSteps(activityId);
}

/** An activity was read to its end, in steps or as one page. */
export const endSteps = (activityId: string): void => goToStep(activityId, beyond);

/** Whether an activity was read to its end, as far as this browser knows. */
export const useIsRead = (activityId: string): boolean =>
  useStepStore((state) => reachedIn(state, activityId) === beyond);

/** Makes a step the current one. */
export function goToStep(activityId: string, step: number): void {
  if (step === reachedIn(useStepStore.getState(), activityId)) return;
  writeKey(reachedStepKey(activityId), step);
  useStepStore.setState(({ reached }) => ({ reached: { ...reached, [activityId]: step } }));
}

/** Whether steps of an activity are still ahead. */
export function useHasStepsAhead(activityId: string): boolean {
  const { at, count } = useStepPlace(activityId);
  return useReading() === 'steps' && count > 1 && at <= count;
}

/** Whether the text of an activity is divided already, or is read as one page. */
export function useHasSteps(activityId: string): boolean {
  const { count } = useStepPlace(activityId);
  return useReading() === 'page' || count > 0;
}

/** Whether an activity was read to its end in steps; one that is read as one page has its end in sight. */
export function useIsReadToEnd(activityId: string): boolean {
  const { at, count } = useStepPlace(activityId);
  return useReading() === 'page' || count === 1 || (count > 0 && at > count);
}

/** Activities whose current step has not been shown since they were gone on with. */
const goneOn = new Set<string>();
/** The current step is looked for as soon as it is shown. */
export const lookForStep = (activityId: string): unknown => goneOn.add(activityId);

/** Goes on in an activity where another place of the same text was left, which is forgotten. */
export function goOnFrom(left: string, activityId: string): void {
  const state = useStepStore.getState();
  const step = reachedIn(state, left);
  removeKey(reachedStepKey(left));
  if (step <= reachedIn(state, activityId)) return;
  goToStep(activityId, step);
  lookForStep(activityId);
}

/** Whether this is the first time that the current step is shown since the activity was gone on with. */
export const arrivesAtStep = (activityId: string): boolean => goneOn.delete(activityId);

/** Shows a step wherever it is: one that is done is unfolded, one that is ahead becomes the current one. */
export function showStep(activityId: string, step: number): void {
  const state = useStepStore.getState();
  if (step > reachedIn(state, activityId)) goToStep(activityId, step);
  useStepStore.setState({ shown: { activityId, step, times: state.shown.times + 1 } });
}

/** Changes each time that this step is asked to be shown; 0: it is not the last one that was. */
export const useStepShownAgain = (activityId: string, step: number): number =>
  useStepStore(({ shown }) => (shown.activityId === activityId && shown.step === step ? shown.times : 0));

/**
 * What the server knows of earlier visits: on another device, or after a log-out, this browser has forgotten it. Steps with
 * an answer are behind the learner then, and all of a text that was read to its end.
 */
export function recallSteps(
  activityId: string,
  { isRead, blocks }: { isRead: boolean; blocks: readonly string[] },
) {
  if (isRead) return endSteps(activityId);
  if (readJson(reachedStepKey(activityId)) !== null) return;
  useStepStore.setState(({ earlier }) => ({ earlier: { ...earlier, [activityId]: blocks } }));
}

/** Whether a step has one of the blocks that were answered on earlier visits, of which this browser did not know. */
export const useIsRecalled = (activityId: string, blocks: readonly string[]): boolean =>
  useStepStore(({ earlier }) => blocks.some((id) => earlier[activityId]?.includes(id)));

/** The step after one that was recalled is the current one, unless a later one is. */
export function goOnAfter(activityId: string, step: number): void {
  if (step < reachedIn(useStepStore.getState(), activityId)) return;
  lookForStep(activityId);
  goToStep(activityId, step + 1);
}
