import classes from '#web/features/workbench/drawing/drawing.module.css';

/** Part of a crowd, by positions counted row by row. */
type Some = { from: number; to: number; columns: number; cell: number };
type Who = 'has' | 'more' | 'fewer' | 'nobody';
type Props = { people: number; columns: number; cell: number; either: number; more: number; fewer: number };

/**
 * Whole people, one icon each: those affected in either case, those additionally affected or spared, and faintly all
 * others.
 */
export function Crowd({ people, either, more, fewer, ...grid }: Props) {
  return (
    <>
      <People {...grid} from={either + more + fewer} to={people} who="nobody" />
      <People {...grid} from={0} to={either} who="has" />
      <People {...grid} from={either} to={either + more} who="more" />
      <People {...grid} from={either} to={either + fewer} who="fewer" />
    </>
  );
}

/** Icons of one kind. Ten thousand of them are drawn as a hundred dashed lines. */
export function People({ who, ...some }: Some & { who: Who }) {
  const { cell } = some;
  const round = (across: number) => ({
    strokeWidth: across,
    strokeDasharray: `0 ${cell}`,
    strokeLinecap: 'round' as const,
  });
  if (some.from >= some.to) return null;
  if (who === 'nobody')
    return <path className={classes.quietLine} d={rows(some)} style={round(cell * 0.32)} />;
  if (who === 'has') return <path className={classes.secondLine} d={rows(some)} style={round(cell * 0.8)} />;
  if (who === 'fewer')
    return (
      <>
        <path className={classes.firstLine} d={rows(some)} style={round(cell * 0.8)} />
        <path
          className={classes.firstLine}
          d={rows(some)}
          style={{ ...round(cell * 0.44), stroke: 'var(--surface)' }}
        />
      </>
    );
  const side = cell * 0.76;
  const square = { strokeWidth: side, strokeDasharray: `${side} ${cell - side}` };
  return <path className={classes.firstLine} d={rows(some, side)} style={square} />;
}

/** A line through the middle of each row; dashes of that length are centred in each position. */
function rows({ from, to, columns, cell }: Some, dash = 0): string {
  const lines: string[] = [];
  for (let row = Math.floor(from / columns); row * columns < to; row++) {
    const first = Math.max(from - row * columns, 0);
    const last = Math.min(to - row * columns, columns) - 1;
    const end = (last + 0.5) * cell + (dash === 0 ? cell / 4 : dash / 2);
    lines.push(`M${(first + 0.5) * cell - dash / 2},${(row + 0.5) * cell}H${end}`);
  }
  return lines.join('');
}
