import type { ReactNode } from 'react';
import { IconCheck } from './icons/first-icons.tsx';
import { IconCircleHalf2, IconEye } from './icons/icons.ts';
import classes from './verdict.module.css';

const icons: Partial<Record<string, typeof IconCheck>> = {
  correct: IconCheck,
  partly: IconCircleHalf2,
  shown: IconEye,
};

type Props = {
  /** 'correct' is green with a tick that arrives in 150 ms; every other outcome stands still */
  outcome: string;
  /** the outcome in words; null: the text beside it says it */
  children: ReactNode;
};

/** What came of an answer: the same in a lesson, an exam's results, a practice and a review. */
export function Verdict({ outcome, children }: Props) {
  const Icon = icons[outcome];
  return (
    <span className={classes.verdict} data-outcome={outcome}>
      {Icon && (
        <span aria-hidden className={classes.mark}>
          <Icon size={outcome === 'correct' ? 14 : 18} stroke={outcome === 'correct' ? 3 : 1.8} />
        </span>
      )}
      {children !== null && <b>{children}</b>}
    </span>
  );
}
