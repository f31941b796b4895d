import { comparedInWords } from '#shared/rules/explorations/two-risks.ts';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { NamedNumber } from './named-number.tsx';

const thick = 16;
const apart = 44;
const below = 18;

type Props = { first: string; second: string; times: number; unit: number; y: number };

/** Two risks as bars, the first always one unit long; the difference as in the crowd, filled or hollow. */
export function RelativeBars({ first, second, times, unit, y }: Props) {
  const [upper, lower] = [y + below, y + apart + below];
  const common = Math.min(1, times) * unit;
  const apartBy = Math.abs(times - 1) * unit;
  return (
    <>
      <text className={classes.label} y={y + 12}>
        {first}
      </text>
      <rect className={classes.second} height={thick} width={unit} y={upper} />
      <NamedNumber name={second} says={comparedInWords(times)} y={y + apart + 12} />
      <rect className={classes.second} height={thick} width={common} y={lower} />
      {times > 1 && <rect className={classes.first} height={thick} width={apartBy} x={common} y={lower} />}
      {times < 1 && (
        <rect
          className={classes.firstLine}
          height={thick - 2}
          width={Math.max(0, apartBy - 2)}
          x={common + 1}
          y={lower + 1}
        />
      )}
    </>
  );
}
