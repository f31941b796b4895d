import { scaleBand, scaleLinear, scaleLog, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import {
  drawnSize,
  logarithmBegins,
  type OtherAxisParameters,
  otherAxis,
} from '#shared/rules/explorations/other-axis.ts';
import { AxisY, axisTitle } from '../../drawing/axis.tsx';
import { Board } from '../../drawing/board.tsx';
import classes from '../../drawing/drawing.module.css';
import { Labels } from '../../drawing/labels.tsx';
import { Unspoken } from '../../drawing/unspoken.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const left = 56;
const top = 40;
const ground = 252;

/** The same numbers as bars, as pictures or as a line, on the chosen axis. */
function Drawing({ parameters, exploration, state }: DrawingProps<OtherAxisParameters>) {
  const { y, draws } = parameters;
  const how = { begins: Number(state.begins), scale: String(state.scale), by: String(state.by) };
  const [first, last] = [Number(state.first), Number(state.last)].sort((a, b) => a - b);
  const values = parameters.values.slice((first ?? 1) - 1, last);
  const greatest = Math.max(...values.map(({ value }) => value));
  const isLogarithmic = how.scale === 'logarithmic';
  const end = Math.max(y.to, greatest);
  const up = isLogarithmic
    ? scaleLog([logarithmBegins(how.begins), end], [ground, top]).clamp(true)
    : scaleLinear([how.begins, end], [ground, top]).clamp(true);
  const labels = values.map(({ label }) => label);
  return (
    <Board height={ground + 30} label={exploration.describe(state)}>
      {(width) => {
        if (how.by === 'area') {
          const band = scaleBand(labels, [0, width]).padding(0.1);
          const room = Math.min(band.bandwidth(), ground - top);
          const side = (value: number) => room * Math.sqrt(drawnSize(value, how) / drawnSize(greatest, how));
          return (
            <Unspoken>
              {values.map(({ label, value }) => {
                const middle = (band(label) ?? 0) + band.bandwidth() / 2;
                return (
                  <g key={label}>
                    <rect
                      className={classes.first}
                      height={side(value)}
                      rx={side(value) * 0.16}
                      width={side(value)}
                      x={middle - side(value) / 2}
                      y={ground - side(value)}
                    />
                    <text
                      className={classes.strong}
                      textAnchor="middle"
                      x={middle}
                      y={ground - side(value) - 8}
                    >
                      {inWords(value, y.unit)}
                    </text>
                  </g>
                );
              })}
              <Labels
                at={(label) => (band(label) ?? 0) + band.bandwidth() / 2}
                labels={labels}
                width={width}
                y={ground + 20}
              />
            </Unspoken>
          );
        }
        const band = scaleBand(labels, [left, width - 4]).padding(0.3);
        const dots = scalePoint(labels, [left + 14, width - 22]);
        const at = (label: string) =>
          draws === 'bars' ? (band(label) ?? 0) + band.bandwidth() / 2 : (dots(label) ?? 0);
        return (
          <Unspoken>
            <AxisY left={left} right={width} scale={up} title={axisTitle(y)} />
            {draws === 'bars' ? (
              values.map(({ label, value }) => (
                <g key={label}>
                  <rect
                    className={classes.first}
                    height={Math.max(0, ground - up(value))}
                    width={band.bandwidth()}
                    x={band(label)}
                    y={up(value)}
                  />
                  {values.length <= 6 && (
                    <text className={classes.strong} textAnchor="middle" x={at(label)} y={up(value) - 7}>
                      {inWords(value, y.unit)}
                    </text>
                  )}
                </g>
              ))
            ) : (
              <>
                <path
                  className={classes.firstLine}
                  d={
                    line<(typeof values)[number]>(
                      ({ label }) => at(label),
                      ({ value }) => up(value),
                    )(values) ?? ''
                  }
                />
                {values.map(({ label, value }) => (
                  <circle className={classes.dot} cx={at(label)} cy={up(value)} key={label} r={5} />
                ))}
                {[values[0], values.at(-1)].map(
                  (one, place) =>
                    one && (
                      <text
                        className={classes.strong}
                        key={one.label}
                        textAnchor={place === 0 ? 'start' : 'end'}
                        x={at(one.label) + (place === 0 ? -6 : 6)}
                        y={up(one.value) - 12}
                      >
                        {inWords(one.value, y.unit)}
                      </text>
                    ),
                )}
              </>
            )}
            <line className={classes.axis} x1={left} x2={width} y1={ground} y2={ground} />
            {how.begins > 0 && !isLogarithmic && (
              <path
                className={classes.cut}
                d={`M${left - 5},${ground - 9}l10,-5M${left - 5},${ground - 15}l10,-5`}
              />
            )}
            <Labels at={at} labels={labels} width={width - left} y={ground + 20} />
          </Unspoken>
        );
      }}
    </Board>
  );
}

export const kind: Kind<OtherAxisParameters> = { setUp: otherAxis, Drawing };
