import { inWords, wholeInWords } from '#shared/rules/explorations/in-words.ts';
import { crowdsOf, type TwoRisksParameters, twoRisks } from '#shared/rules/explorations/two-risks.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawingProps, Kind } from '../explore-types.ts';
import { Crowd, People } from './crowd.tsx';
import { NamedNumber } from './named-number.tsx';
import { RelativeBars } from './relative-bars.tsx';

/** People per row, chosen so that every row is full. */
const wide = { 100: 20, 1000: 40, 10000: 100 };
const narrow = { 100: 20, 1000: 50, 10000: 125 };

const barsTop = 28;
const crowdsTop = 158;
const heading = 24;
const gap = 24;

/** Above, one risk as a multiple of the other, which no base rate changes; below, both as whole people. */
function Drawing({ parameters, exploration, state }: DrawingProps<TwoRisksParameters>) {
  const { people, counted, has, times } = parameters;
  const known = state as Parameters<typeof crowdsOf>[0];
  const { either, more, fewer } = crowdsOf(known);
  const second = exploration.measure(state).with ?? 0;
  const crowds = [
    { name: parameters.without, count: inWords(known.base), either: either + fewer, more: 0, fewer: 0 },
    { name: parameters.with, count: wholeInWords(second), either, more, fewer },
  ];
  /** Side by side if there is room, otherwise stacked. */
  const laidOut = (width: number) => {
    const isWide = width > 480;
    const columns = (isWide ? wide : narrow)[people];
    const across = isWide ? (width - gap) / 2 : width;
    const cell = Math.min(across / columns, 22);
    const high = heading + (people / columns) * cell;
    const apart = isWide ? { x: across + gap, y: 0 } : { x: 0, y: high + gap / 2 };
    return { columns, cell, apart, height: crowdsTop + apart.y + high + 2 };
  };
  return (
    <>
      <Board height={(width) => laidOut(width).height} label={exploration.describe(state)}>
        {(width) => {
          const { columns, cell, apart } = laidOut(width);
          return (
            <AriaHidden>
              <text className={classes.strong} y={14}>
                Relative: one compared with the other
              </text>
              <RelativeBars
                first={parameters.without}
                second={parameters.with}
                times={known.times}
                unit={width / Math.max(1, times.to)}
                y={barsTop}
              />
              <text className={classes.strong} y={crowdsTop - 12}>
                {`Absolute: of ${inWords(people)} ${counted} each`}
              </text>
              {crowds.map(({ name, count, ...who }, nth) => (
                <g key={name} transform={`translate(${nth * apart.x},${crowdsTop + nth * apart.y})`}>
                  <NamedNumber name={name} says={count} y={14} />
                  <g transform={`translate(0,${heading})`}>
                    <Crowd {...who} cell={cell} columns={columns} people={people} />
                  </g>
                </g>
              ))}
            </AriaHidden>
          );
        }}
      </Board>
      <ul className={classes.legend}>
        {[
          { who: 'has' as const, says: has },
          known.times < 1
            ? { who: 'fewer' as const, says: `fewer of them: ${parameters.with}` }
            : { who: 'more' as const, says: `more of them: ${parameters.with}` },
        ].map(({ who, says }) => (
          <li key={who}>
            <svg aria-hidden="true" height={14} width={14}>
              <People cell={14} columns={1} from={0} to={1} who={who} />
            </svg>
            {says}
          </li>
        ))}
      </ul>
    </>
  );
}

export const kind: Kind<TwoRisksParameters> = { setUp: twoRisks, Drawing };
