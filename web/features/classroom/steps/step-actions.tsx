import { Button } from '@mantine/core';
import { keepsItsKeys } from '#web/lib/arrow-keys.ts';
import { usePageKeys } from '#web/lib/page-keys.ts';
import { classroomTexts } from '../texts.ts';
import { endSteps, goToStep } from './step-store.ts';
import classes from './steps.module.css';

const texts = classroomTexts.inSteps;

type Props = {
  activityId: string;
  number: number;
  isLast: boolean;
  /** something in the step waits for an answer */
  isOpen: boolean;
};

/** Below the current step: Continue, also with Enter, and Skip while an answer is awaited. */
export function StepActions({ activityId, number, isLast, isOpen }: Props) {
  const next = () => {
    if (isLast) endSteps(activityId);
    else goToStep(activityId, number + 1);
    // This button disappears; what comes next is below.
    if (isLast) document.querySelector<HTMLElement>('[data-after-steps]')?.focus();
  };
  usePageKeys(({ key, target }) => (key === 'Enter' && !isOpen && !hasOwnEnter(target) ? next : null));
  return (
    <div className={classes.actions}>
      <Button disabled={isOpen} onClick={next}>
        {texts.next}
      </Button>
      {isOpen && (
        <Button onClick={next} variant="subtle">
          {texts.skip}
        </Button>
      )}
    </div>
  );
}

/** Enter presses what has focus, and means nothing while the lesson is behind the chat. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  keepsItsKeys(target) ||
  (target instanceof Element && target.closest('a, button, summary, [tabindex="0"]') !== null) ||
  document.querySelector('#room-lesson[hidden]') !== null;
