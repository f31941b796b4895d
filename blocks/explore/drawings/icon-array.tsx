import { type IconArrayParameters, iconArray, peopleOf } from '#shared/rules/explorations/icon-array.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawingProps, Kind } from '../explore-types.ts';

type Person = 'found' | 'missed' | 'alarmed' | 'cleared';

/** Icons per row, chosen so that every row is full. */
const wide = { 100: 20, 400: 40, 1000: 40 };
const narrow = { 100: 20, 400: 25, 1000: 40 };

const orders: Record<string, Person[]> = {
  truth: ['found', 'missed', 'alarmed', 'cleared'],
  result: ['found', 'alarmed', 'missed', 'cleared'],
};

/** One icon per person: orange has the condition, filled is a positive result. */
function Drawing({ parameters, exploration, state }: DrawingProps<IconArrayParameters>) {
  const { people, has, hasNot } = parameters;
  const counts = peopleOf(people, state as Parameters<typeof peopleOf>[1]);
  const order = orders[String(state.order)] ?? [];
  const crowd = order.flatMap((who) => Array.from({ length: counts[who] }, () => who));
  const cells = (width: number) => {
    const columns = (width > 480 ? wide : narrow)[people];
    const cell = Math.min(width / columns, 22);
    return { columns, cell, height: Math.ceil(people / columns) * cell + 4 };
  };
  const legend: Record<Person, string> = {
    found: `${has}, positive`,
    missed: `${has}, negative`,
    alarmed: `${hasNot}, positive`,
    cleared: `${hasNot}, negative`,
  };
  return (
    <>
      <Board height={(width) => cells(width).height} label={exploration.describe(state)}>
        {(width) => {
          const { columns, cell } = cells(width);
          const left = (width - cell * columns) / 2;
          return (
            <AriaHidden>
              {[...crowd.entries()].map(([place, who]) => (
                <Sign
                  cell={cell}
                  key={place}
                  who={who}
                  x={left + ((place % columns) + 0.5) * cell}
                  y={(Math.floor(place / columns) + 0.5) * cell + 2}
                />
              ))}
            </AriaHidden>
          );
        }}
      </Board>
      <ul className={classes.legend}>
        {orders.truth?.map((who) => (
          <li key={who}>
            <svg aria-hidden="true" height={14} width={14}>
              <Sign cell={14} who={who} x={7} y={7} />
            </svg>
            {inWords(counts[who])} {legend[who]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sign({ who, x, y, cell }: { who: Person; x: number; y: number; cell: number }) {
  const r = cell * 0.4;
  if (who === 'found') return <circle className={classes.second} cx={x} cy={y} r={r} />;
  if (who === 'missed') {
    const ring = Math.max(1.2, cell * 0.14);
    return (
      <circle className={classes.secondLine} cx={x} cy={y} r={r - ring / 2} style={{ strokeWidth: ring }} />
    );
  }
  if (who === 'alarmed')
    return <rect className={classes.first} height={2 * r} width={2 * r} x={x - r} y={y - r} />;
  return <circle className={classes.quiet} cx={x} cy={y} r={cell * 0.16} />;
}

export const kind: Kind<IconArrayParameters> = { setUp: iconArray, Drawing };
