import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { StepsInText } from '#web/ui/steps-in-text.ts';
import { classroomTexts } from '../texts.ts';
import { LessonStep } from './lesson-step.tsx';
import { StepActivity } from './step-activity.ts';
import { endSteps, lookForStep, setReading, useReading, useStepPlace } from './step-store.ts';
import classes from './steps.module.css';

const texts = classroomTexts.inSteps;

type Props = {
  activityId: string;
  /** the text is being streamed: more steps may follow the last one */
  isGrowing: boolean;
  children: ReactNode;
};

/** The text inside in steps of one idea, or as one page: as the learner likes it. */
export function LessonSteps({ activityId, isGrowing, children }: Props) {
  const isInSteps = useReading() === 'steps';
  const { at, count } = useStepPlace(activityId);
  const isDivided = isInSteps && count > 1;
  const { button, leave } = useSamePlace(isInSteps);
  const change = () => {
    leave();
    if (!isInSteps && at > 1) lookForStep(activityId);
    setReading(isInSteps ? 'page' : 'steps');
  };
  return (
    <>
      {isDivided && (
        <div className={classes.bar}>
          <progress aria-label={texts.bar} max={count} value={at - 1} />
        </div>
      )}
      {(isDivided || !isInSteps) && (
        <Button
          className={classes.reading}
          color="gray"
          onClick={change}
          ref={button}
          size="compact-sm"
          variant="subtle"
        >
          {isInSteps ? texts.asPage : texts.asSteps}
        </Button>
      )}
      <StepActivity value={{ activityId, isGrowing }}>
        <StepsInText value={isInSteps ? LessonStep : null}>{children}</StepsInText>
      </StepActivity>
      {!isInSteps && !isGrowing && <EndOfPage activityId={activityId} />}
    </>
  );
}

/** The same parts of a text, in steps and as a page. */
const partsOf = (text: Element): Element[] => {
  const inSteps = [...text.querySelectorAll(':scope > [data-step] > [data-content] > *')];
  return inSteps.length > 0 ? inSteps : [...text.children];
};

/** The reader keeps their place: the page goes on where the current step begins, or with the button where it was. */
function useSamePlace(isInSteps: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef<{ part: number; top: number } | null>(null);
  const textNow = () => button.current?.parentElement?.querySelector('.md') ?? null;
  const leave = () => {
    const text = textNow();
    const first = text?.querySelector('[data-state=now]:not([data-step="1"]) > [data-content] > *');
    const part = text && first ? partsOf(text).indexOf(first) : -1;
    left.current = { part, top: button.current?.getBoundingClientRect().top ?? 0 };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of this
  useLayoutEffect(() => {
    if (left.current === null) return;
    const { part, top } = left.current;
    left.current = null;
    const text = textNow();
    const there = part > 0 && text ? partsOf(text)[part] : undefined;
    const now = button.current?.getBoundingClientRect().top ?? top;
    if (!(there instanceof HTMLElement)) {
      // Not returned: newer browsers answer with a promise, which React would call as the effect's end.
      window.scrollBy(0, now - top);
      return;
    }
    there.classList.add(classes.goneOn ?? '');
    const show = () => there.scrollIntoView({ block: 'start' });
    show();
    // The browser has kept in place what stood on the screen before.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [isInSteps]);
  return { button, leave };
}

/** Below a page: when it comes into sight, the text was read to its end. */
function EndOfPage({ activityId }: { activityId: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) endSteps(activityId);
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [activityId]);
  return <div aria-hidden="true" ref={place} />;
}
