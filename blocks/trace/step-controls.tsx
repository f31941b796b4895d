import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '#web/ui/icons/icons.ts';
import classes from './trace.module.css';
import { traceTexts as texts } from './trace-texts.ts';

type Props = {
  at: number;
  count: number;
  /** the step's description for screen readers */
  inWords: string;
  onStep: (at: number) => void;
};

/** First, back, next, last, and a slider, which handles arrow keys itself. */
export function StepControls({ at, count, inWords, onStep }: Props) {
  const last = count - 1;
  return (
    <div className={classes.controls}>
      <Go disabled={at === 0} icon={IconChevronLeftPipe} label={texts.first} onGo={() => onStep(0)} />
      <Go disabled={at === 0} icon={IconChevronLeft} label={texts.back} onGo={() => onStep(at - 1)} />
      <input
        aria-label={texts.steps}
        aria-valuetext={inWords}
        className={classes.slider}
        max={last}
        min={0}
        onChange={(event) => onStep(Number(event.currentTarget.value))}
        type="range"
        value={at}
      />
      <Go disabled={at === last} icon={IconChevronRight} label={texts.on} onGo={() => onStep(at + 1)} />
      <Go disabled={at === last} icon={IconChevronRightPipe} label={texts.last} onGo={() => onStep(last)} />
      <p className={classes.place}>{texts.place(at + 1, count)}</p>
      {/* A focused slider announces its own value; the buttons have none. */}
      <VisuallyHidden role="status">{inWords}</VisuallyHidden>
    </div>
  );
}

type GoProps = {
  icon: ComponentType<{ size: number }>;
  label: string;
  disabled: boolean;
  onGo: () => void;
};

/** At an end it stays focusable, but does nothing. */
const Go = ({ icon: Icon, label, disabled, onGo }: GoProps) => (
  <ActionIcon
    aria-disabled={disabled}
    aria-label={label}
    data-disabled={disabled || undefined}
    onClick={() => !disabled && onGo()}
    size="lg"
    variant="default"
  >
    <Icon size={18} />
  </ActionIcon>
);
