import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import {
  isAsStriking,
  type ShuffleParameters,
  shuffle,
  shuffles,
} from '#shared/rules/explorations/shuffle.ts';
import { deviationOf, meanOf } from '#shared/rules/explorations/statistics.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Pile } from '#web/features/workbench/drawing/pile.tsx';
import { stacked } from '#web/features/workbench/drawing/stacked.ts';
import type { DrawingProps, Kind } from '../explore-types.ts';

const side = 20;
const rowHeight = 66;
const second = 252;
const ground = 400;

/** Above, the values under their current labels; below, the differences from shuffling. */
function Drawing({ parameters, exploration, state }: DrawingProps<ShuffleParameters>) {
  const { groups, x, counts } = parameters;
  const { all, observed, byChance, inFirst } = shuffles(parameters, {
    shuffles: Number(state.shuffles),
    seed: Number(state.seed),
  });
  const [least = 0, most = 0] = extent(all);
  const pad = (most - least || 1) * 0.06;
  const size = groups[0].values.length;
  // Covers the likely range of shuffled differences, so that the scale does not change.
  const scatter = deviationOf(all) * Math.sqrt(1 / size + 1 / (all.length - size));
  const reach = 1.1 * Math.max(Math.abs(observed), 3.2 * scatter) || 1;
  const labelled = groups.map(({ label }, row) => ({
    label,
    people: [...all.keys()].filter((place) => inFirst.has(place) === (row === 0)),
  }));
  return (
    <>
      <Board height={ground + 30} label={exploration.describe(state)}>
        {(width) => {
          const along = scaleLinear([least - pad, most + pad], [side, width - side]);
          const apart = scaleLinear([-reach, reach], [side, width - side]).nice();
          return (
            <AriaHidden>
              {labelled.map(({ label, people }, row) => {
                const line = 62 + row * (rowHeight + 14);
                const places = stacked(
                  people.map((place) => along(all[place] ?? 0)),
                  13,
                );
                const mean = along(meanOf(people.map((place) => all[place] ?? 0)));
                return (
                  <g key={label}>
                    <text className={classes.label} x={0} y={line - rowHeight + 18}>
                      {label}
                    </text>
                    <line className={classes.grid} x1={side} x2={width - side} y1={line} y2={line} />
                    <line className={classes.meanTick} x1={mean} x2={mean} y1={line - 34} y2={line + 8} />
                    {people.map((place, order) => (
                      <Origin
                        isFirst={place < size}
                        key={place}
                        x={along(all[place] ?? 0)}
                        y={line - 8 - (places[order] ?? 0) * 12}
                      />
                    ))}
                  </g>
                );
              })}
              <AxisX scale={along} title={axisTitle(x)} y={158} />
              <text className={classes.title} x={0} y={second - 14}>
                difference of the means, by shuffling
              </text>
              <Pile
                {...classesOf(byChance, observed, (2 * reach) / Math.max(21, Math.floor(width / 12)))}
                ground={ground}
                isMarked={(difference) => isAsStriking(counts, difference, observed)}
                scale={apart}
                top={second + 26}
                values={byChance}
              />
              <line
                className={`${classes.secondLine} ${classes.dashed}`}
                x1={apart(observed)}
                x2={apart(observed)}
                y1={second + 12}
                y2={ground}
              />
              <text
                className={classes.strong}
                textAnchor={observed > 0 ? 'end' : 'start'}
                x={apart(observed) + (observed > 0 ? 4 : -4)}
                y={second + 6}
              >
                {`found: ${inWords(observed, x.unit)}`}
              </text>
              <AxisX scale={apart} title="" y={ground} />
            </AriaHidden>
          );
        }}
      </Board>
      <ul className={classes.legend}>
        {groups.map(({ label }, row) => (
          <li key={label}>
            <svg aria-hidden="true" height={14} width={14}>
              <Origin isFirst={row === 0} x={7} y={7} />
            </svg>
            {`came from '${label}'`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Classes with the observed difference in the middle of one; not finer than the possible differences. */
function classesOf(differences: readonly number[], observed: number, seen: number) {
  const each = [...new Set([...differences, observed].map((value) => Number(value.toFixed(6))))].sort(
    (a, b) => a - b,
  );
  const finest = Math.min(...each.slice(1).map((value, place) => value - (each[place] ?? 0)));
  const step = Number.isFinite(finest) && finest > seen / 3 ? finest * Math.ceil(seen / finest) : seen;
  return { from: observed - step / 2, step };
}

/** Round or square: the value's original group, whatever its label now. */
const Origin = ({ isFirst, x, y }: { isFirst: boolean; x: number; y: number }) =>
  isFirst ? (
    <circle className={classes.second} cx={x} cy={y} r={5.5} />
  ) : (
    <rect className={classes.first} height={10} width={10} x={x - 5} y={y - 5} />
  );

export const kind: Kind<ShuffleParameters> = { setUp: shuffle, Drawing };
