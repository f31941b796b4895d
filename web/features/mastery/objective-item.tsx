import { Button } from '@mantine/core';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { IconCircle, IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '../../ui/icons/icons.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { NewCorrection } from './api/correct-mastery.ts';
import classes from './mastery.module.css';
import { masteryTexts as texts } from './texts.ts';

const icons = {
  mastered: IconCircleCheck,
  nearly: IconCircleHalf2,
  'not-yet': IconCircle,
  'not-seen': IconCircleDashed,
} as const;

type Props = {
  objective: ObjectiveMastery;
  busy: boolean;
  onSay: (verdict: NewCorrection['verdict']) => void;
};

/** One objective: its mastery, the reason, and the learner's own assessment. */
export function ObjectiveItem({ objective, busy, onSay }: Props) {
  const { state, reason, correction } = objective;
  const Icon = icons[state];
  const name = capitalised(objective.text);
  return (
    <li className={classes.objective} data-state={state}>
      <Icon aria-hidden className={classes.icon} size={22} stroke={1.7} />
      <div className={classes.objectiveText}>
        <p className={classes.state}>
          <b>{texts.states[state]}</b>
          {correction !== null && <span className={classes.word}> · {texts.yourWord}</span>}
        </p>
        <div className={classes.name}>
          <Markdown inline text={name} />
        </div>
        <p className={classes.reason}>{reason}</p>
        <div className={classes.say}>
          {correction !== null ? (
            <SayButton busy={busy} label={texts.withdrawn} name={name} onClick={() => onSay('withdrawn')} />
          ) : (
            <>
              {state !== 'mastered' && (
                <SayButton busy={busy} label={texts.known} name={name} onClick={() => onSay('known')} />
              )}
              {state !== 'not-yet' && (
                <SayButton busy={busy} label={texts.unsure} name={name} onClick={() => onSay('unsure')} />
              )}
            </>
          )}
        </div>
      </div>
    </li>
  );
}

type SayProps = { label: string; name: string; busy: boolean; onClick: () => void };

function SayButton({ label, name, busy, onClick }: SayProps) {
  return (
    <Button
      aria-label={`${label}: ${name}`}
      color="gray"
      // Not `disabled`, which would take focus from keyboard users.
      data-busy={busy || undefined}
      onClick={() => !busy && onClick()}
      size="compact-sm"
      variant="default"
    >
      {label}
    </Button>
  );
}

/** Capitalises an objective; the library writes 'can …'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
