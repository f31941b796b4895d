import { useEffect, useId, useRef, useState } from 'react';
import { numberOffer } from './number-state.ts';
import classes from './proposal.module.css';
import { proposalTexts as texts } from './texts.ts';

type Props = {
  /** how many lessons are ticked */
  needed: number;
  /** the number in the form */
  asked: number;
  /** the learner has not set a number: it follows what is needed */
  byDefault: boolean;
  disabled: boolean;
  onNumber: (count: number) => void;
  /** removes prerequisites; absent if there are none */
  onOnlyWish?: (() => void) | undefined;
};

/**
 * The number of lessons needed for the wish and the requested or default one: either can be chosen. If none was
 * requested, the needed number applies, and the choice is collapsed.
 */
export function NumberChoice({ needed, asked, byDefault, disabled, onNumber, onOnlyWish }: Props) {
  const name = useId();
  const [taken, setTaken] = useState<{ count: number; before: number } | null>(null);
  const follows = taken !== null && taken.count === asked;
  const offer = numberOffer(needed, asked, follows ? taken.before : null);

  // After choosing the needed number, it keeps following the ticks.
  const next = follows && needed > 0 && needed !== asked ? numberOffer(needed, asked, null)?.take : null;
  useEffect(() => {
    if (disabled || !next) return;
    setTaken((now) => now && { ...now, count: next });
    onNumber(next);
  });

  const [unfolded, setUnfolded] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // The button has disappeared.
  useEffect(() => {
    if (unfolded) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [unfolded]);

  if (!offer) return null;
  const { take, keep, kind } = offer;
  if (byDefault && !unfolded) {
    return (
      <div>
        {take !== null && take !== needed && <p className={classes.help}>{texts.madeAs(take)}</p>}
        <button className={classes.way} disabled={disabled} onClick={() => setUnfolded(true)} type="button">
          {kind === 'more' ? texts.fewerLessons : texts.moreLessons}
        </button>
      </div>
    );
  }
  const choices = [
    ...(take === null
      ? []
      : [{ key: 'take', count: take, label: take === needed ? texts.take(take) : texts.fit(take, true) }]),
    {
      key: 'keep',
      count: keep,
      label: kind === 'more' ? texts.fit(keep, byDefault) : texts.keep(keep, byDefault),
    },
  ];
  const chosen = byDefault && take !== null ? take : asked;
  const wanted = byDefault ? null : keep;
  const choose = (count: number): void => {
    setTaken(count === take ? { count, before: keep } : null);
    onNumber(count);
  };
  return (
    <fieldset className={classes.number} disabled={disabled} ref={group}>
      <legend>{kind === 'fewer' ? texts.fewer(needed, wanted) : texts.more(needed, wanted)}</legend>
      {choices.map(({ key, count, label }) => (
        <label className={classes.choice} key={key}>
          <input checked={chosen === count} name={name} onChange={() => choose(count)} type="radio" />
          {label}
        </label>
      ))}
      {kind === 'more' && onOnlyWish && (
        <button className={classes.way} onClick={onOnlyWish} type="button">
          {texts.onlyWish}
        </button>
      )}
    </fieldset>
  );
}
