import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconClock } from '#web/ui/icons/icons.ts';
import classes from '../exam.module.css';
import { goOnWithoutTimer } from '../exam-giving.ts';
import { clockFace, momentPassed, secondsLeft, type TimerMoment } from '../state/exam-timer.ts';
import { examTexts } from '../texts.ts';
import { SubmitButton } from './submit-button.tsx';

/** The learner's timer. Announced to screen readers at five minutes, at one, and at zero. */
export function ExamTimerBar({ endsAt }: { endsAt: number }) {
  const { left, moment } = useCountdown(endsAt);
  return (
    <>
      {left > 0 ? (
        <p className={classes.timer} data-close={left <= 60}>
          <IconClock size={17} aria-hidden="true" />
          <span className={classes.wideOnly}>{examTexts.timeLeft}</span>{' '}
          <span role="timer">{clockFace(left)}</span>
        </p>
      ) : (
        <section className={classes.timeUp} aria-labelledby="exam-time-up">
          <h3 id="exam-time-up">{examTexts.timeUpTitle}</h3>
          <p>{examTexts.timeUp}</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={goOnWithoutTimer}>
              {examTexts.goOn}
            </Button>
            <SubmitButton variant="default" />
          </div>
        </section>
      )}
      <VisuallyHidden role="status">{moment === null ? '' : examTexts.announced[moment]}</VisuallyHidden>
    </>
  );
}

function useCountdown(endsAt: number): { left: number; moment: TimerMoment | null } {
  const [look, setLook] = useState<{ now: number; moment: TimerMoment | null }>(() => ({
    now: Date.now(),
    moment: null,
  }));
  useEffect(() => {
    const tick = () =>
      setLook((before) => {
        const now = Date.now();
        return { now, moment: momentPassed(endsAt, before.now, now) ?? before.moment };
      });
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left: secondsLeft(endsAt, look.now), moment: look.moment };
}
