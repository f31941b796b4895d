import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import classes from './proposal.module.css';
import { noTicks, type Ticks, takeOffer } from './proposal-state.ts';
import { proposalTexts as texts } from './texts.ts';

type Props = {
  answer: UnderstandingAnswer;
  /** whether any lesson is taken */
  taken: boolean;
  onTicks: (ticks: Ticks) => void;
  disabled: boolean;
};

/** Beside a model the library's lessons are an offer, which the learner takes or leaves. */
export function LibraryOffer({ answer, taken, onTicks, disabled }: Props) {
  const { lessons } = answer;
  if (lessons.length === 0) return null;
  const subjects = [...new Set(lessons.map(({ subject }) => subject))];
  return (
    <p>
      {!taken && <>{texts.offer(lessons.length, subjects)} </>}
      <button
        className={classes.way}
        disabled={disabled}
        onClick={() => onTicks(taken ? noTicks : takeOffer(answer))}
        type="button"
      >
        {taken ? texts.leaveOffer : texts.takeOffer(lessons.length)}
      </button>
    </p>
  );
}
