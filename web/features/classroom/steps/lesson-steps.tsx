import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StepsInText } from '../../../ui/steps-in-text.ts';
import { classroomTexts } from '../texts.ts';
import { LessonStep } from './lesson-step.tsx';
import { StepActivity } from './step-activity.ts';
import { setReading, useReading, useStepPlace } from './step-store.ts';
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
          onClick={() => setReading(isInSteps ? 'page' : 'steps')}
          size="compact-sm"
          variant="subtle"
        >
          {isInSteps ? texts.asPage : texts.asSteps}
        </Button>
      )}
      <StepActivity value={{ activityId, isGrowing }}>
        <StepsInText value={isInSteps ? LessonStep : null}>{children}</StepsInText>
      </StepActivity>
    </>
  );
}
