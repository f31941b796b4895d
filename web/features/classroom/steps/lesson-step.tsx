import { VisuallyHidden } from '@mantine/core';
import {
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconCheck } from '#web/ui/icons/first-icons.tsx';
import { IconChevronRight, IconMinus } from '#web/ui/icons/icons.ts';
import { ReportTask, type TaskState, type TextStep } from '#web/ui/steps-in-text.ts';
import { classroomTexts } from '../texts.ts';
import { StepActions } from './step-actions.tsx';
import { StepActivity } from './step-activity.ts';
import {
  arrivesAtStep,
  goOnAfter,
  setStepCount,
  useIsRecalled,
  useStepPlace,
  useStepShownAgain,
} from './step-store.ts';
import classes from './steps.module.css';

const texts = classroomTexts.inSteps;

/** `last`: the last one, when all are done: it stays open */
type State = 'done' | 'now' | 'ahead' | 'last';

function stateOf({ number, count }: TextStep, at: number): State {
  if (number === at) return 'now';
  if (number > at) return 'ahead';
  return number === count ? 'last' : 'done';
}

/** A step of the lesson's text: folded when done, absent from the screen while it is ahead; whole in print. */
export function LessonStep(step: TextStep) {
  const { number, count, name, hasTask, blocks, children } = step;
  const { activityId, isGrowing } = use(StepActivity);
  const { at } = useStepPlace(activityId);
  const state = stateOf(step, at);
  const [task, reportTask] = useState<TaskState>(hasTask ? 'open' : 'done');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = state === 'done' && !isUnfolded;
  // What is read now comes first, and then, in time slices, what is ahead.
  const isRendered = useDeferredValue(true, state !== 'ahead') || state !== 'ahead';
  const content = useId();
  const shownAgain = useStepShownAgain(activityId, number);
  useEffect(() => {
    if (shownAgain > 0) setIsUnfolded(true);
  }, [shownAgain]);
  useLayoutEffect(() => {
    if (number === 1) setStepCount(activityId, count, isGrowing);
  }, [activityId, number, count, isGrowing]);
  const isRecalled = useIsRecalled(activityId, blocks);
  useLayoutEffect(() => {
    if (isRecalled) goOnAfter(activityId, number);
  }, [activityId, number, isRecalled]);
  const place = useRef<HTMLParagraphElement>(null);
  useArrival(activityId, state, place);
  if (count === 1) return children;
  const label = texts.place(number, count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and takes part in forms
    <div aria-label={label} className={classes.step} data-state={state} data-step={number} role="group">
      {state === 'done' ? (
        <button
          aria-controls={content}
          aria-expanded={isUnfolded}
          className={classes.fold}
          onClick={() => setIsUnfolded(!isUnfolded)}
          type="button"
        >
          {task === 'open' ? (
            <IconMinus aria-hidden="true" size={16} />
          ) : (
            <IconCheck aria-hidden="true" size={16} />
          )}
          <span dir="auto">{name === '' ? label : name}</span>
          <small>
            <VisuallyHidden>, </VisuallyHidden>
            {texts.ended[task]}
          </small>
          <IconChevronRight aria-hidden="true" size={16} />
        </button>
      ) : (
        <p className={classes.place} data-unmarked ref={place} tabIndex={-1}>
          {label}
        </p>
      )}
      <div className={classes.content} data-content hidden={isFolded} id={content}>
        <ReportTask value={reportTask}>{isRendered && children}</ReportTask>
      </div>
      {state === 'now' && !(isGrowing && number === count) && (
        <StepActions
          activityId={activityId}
          isLast={number === count}
          isOpen={task === 'open'}
          number={number}
        />
      )}
    </div>
  );
}

/**
 * When a step becomes the current one, it moves to the top, and focus to its name. Where the lesson goes on at it, it only
 * moves if it is not in sight: what is above it, such as the title, stays.
 */
function useArrival(activityId: string, state: State, place: RefObject<HTMLElement | null>): void {
  const before = useRef<State | null>(null);
  useEffect(() => {
    const { current } = before;
    before.current = state;
    if (state !== 'now' || current === 'now') return;
    const goesOn = arrivesAtStep(activityId);
    const isNext = !goesOn && current === 'ahead';
    if (goesOn || isNext) place.current?.focus({ preventScroll: true });
    const top = place.current?.getBoundingClientRect().top ?? 0;
    const isBelow = top > window.innerHeight / 2;
    if (isNext || isBelow || (goesOn && top <= 0)) place.current?.scrollIntoView({ block: 'start' });
  }, [activityId, state, place]);
}
