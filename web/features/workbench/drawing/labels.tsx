import { AriaHidden } from './aria-hidden.tsx';
import classes from './drawing.module.css';

/** Approximate width of a letter at this size. */
const letter = 7;

type Props = { labels: readonly string[]; at: (label: string) => number; width: number; y: number };

/** Labels below a row of marks; if there is no room for all, every second, third … */
export function Labels({ labels, at, width, y }: Props) {
  const longest = Math.max(...labels.map(({ length }) => length)) * letter + 10;
  const each = Math.max(1, Math.ceil((longest * labels.length) / width));
  return (
    <AriaHidden>
      {labels.map((label, place) =>
        place % each === 0 ? (
          <text className={classes.tick} key={label} textAnchor="middle" x={at(label)} y={y}>
            {label}
          </text>
        ) : null,
      )}
    </AriaHidden>
  );
}
