import { scaleBand, scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { type ChanceParameters, chance, outcomesOf, thrown } from '#shared/rules/explorations/chance.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Labels } from '#web/features/workbench/drawing/labels.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const left = 44;
const top = 34;
const ground = 176;

/** The frequency of each result beside its probability; below, the running share of hits. */
function Drawing({ parameters, exploration, state }: DrawingProps<ChanceParameters>) {
  const outcomes = outcomesOf(parameters);
  const hits = new Set(parameters.hits);
  const values = thrown(parameters, { throws: Number(state.throws), seed: Number(state.seed) });
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const share = (value: number) => (100 * (counts.get(value) ?? 0)) / Math.max(1, values.length);
  const highest = Math.max(...outcomes.map(({ value, chance: each }) => Math.max(share(value), 130 * each)));
  const likely = exploration.measure(state).likely ?? 0;
  const second = ground + 78;
  const floor = second + 110;
  return (
    <Board height={floor + 48} label={exploration.describe(state)}>
      {(width) => {
        const band = scaleBand(
          outcomes.map(({ label }) => label),
          [left, width - 4],
        ).padding(0.22);
        const up = scaleLinear([0, highest], [ground, top]);
        const along = scaleLog(
          [1, Math.max(100, 10 ** Math.ceil(Math.log10(values.length + 1)))],
          [left, width - 18],
        );
        const rise = scaleLinear([0, 100], [floor, second]);
        return (
          <AriaHidden>
            <AxisY left={left} right={width} scale={up} title="share of each result (%)" />
            {outcomes.map(({ value, label, chance: each }) => (
              <g key={label}>
                <rect
                  className={hits.has(value) ? classes.second : classes.first}
                  height={ground - up(share(value))}
                  width={band.bandwidth()}
                  x={band(label)}
                  y={up(share(value))}
                />
                <line
                  className={classes.expected}
                  x1={(band(label) ?? 0) - 3}
                  x2={(band(label) ?? 0) + band.bandwidth() + 3}
                  y1={up(100 * each)}
                  y2={up(100 * each)}
                />
              </g>
            ))}
            <line className={classes.axis} x1={left} x2={width} y1={ground} y2={ground} />
            <Labels
              at={(label) => (band(label) ?? 0) + band.bandwidth() / 2}
              labels={outcomes.map(({ label }) => label)}
              width={width - left}
              y={ground + 19}
            />
            <AxisY
              left={left}
              right={width}
              scale={rise}
              title={`share of '${parameters.hitLabel}' on the way (%)`}
            />
            <line className={classes.expected} x1={left} x2={width} y1={rise(likely)} y2={rise(likely)} />
            <path
              className={classes.secondLine}
              d={
                line<[number, number]>(
                  ([at]) => along(at),
                  ([, part]) => rise(part),
                )(running(values, hits)) ?? ''
              }
            />
            <AxisX decades scale={along} title="times, each step ten times as many" y={floor} />
          </AriaHidden>
        );
      }}
    </Board>
  );
}

/** The share of hits after each number of trials, thinned to what a line of this width can show. */
function running(values: readonly number[], hits: ReadonlySet<number>): [number, number][] {
  const points: [number, number][] = [];
  let count = 0;
  let next = 1;
  values.forEach((value, place) => {
    if (hits.has(value)) count += 1;
    const times = place + 1;
    if (times < next && times < values.length) return;
    points.push([times, (100 * count) / times]);
    next = times * 1.01;
  });
  return points;
}

export const kind: Kind<ChanceParameters> = { setUp: chance, Drawing };
