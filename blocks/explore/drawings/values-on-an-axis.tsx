import { type ScaleBand, type ScaleContinuousNumeric, scaleBand, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import type { OtherAxisParameters } from '#shared/rules/explorations/other-axis.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisY, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Labels } from '#web/features/workbench/drawing/labels.tsx';

const left = 56;

type Props = Pick<OtherAxisParameters, 'values' | 'y' | 'draws'> & {
  up: ScaleContinuousNumeric<number, number>;
  /** the axis does not begin at zero, and is marked as cut */
  isCut: boolean;
  width: number;
  ground: number;
};

/** The values as bars or as a line, on the chosen axis. */
export function ValuesOnAnAxis({ values, y, draws, up, isCut, width, ground }: Props) {
  const labels = values.map(({ label }) => label);
  const band = scaleBand(labels, [left, width - 4]).padding(0.3);
  const dots = scalePoint(labels, [left + 14, width - 22]);
  const at = (label: string) =>
    draws === 'bars' ? (band(label) ?? 0) + band.bandwidth() / 2 : (dots(label) ?? 0);
  const places = { values, unit: y.unit, at, up };
  return (
    <AriaHidden>
      <AxisY left={left} right={width} scale={up} title={axisTitle(y)} />
      {draws === 'bars' ? <Bars {...places} band={band} ground={ground} /> : <LineWithEnds {...places} />}
      <line className={classes.axis} x1={left} x2={width} y1={ground} y2={ground} />
      {isCut && (
        <path
          className={classes.cut}
          d={`M${left - 5},${ground - 9}l10,-5M${left - 5},${ground - 15}l10,-5`}
        />
      )}
      <Labels at={at} labels={labels} width={width - left} y={ground + 20} />
    </AriaHidden>
  );
}

type Places = {
  values: Props['values'];
  unit: string | undefined;
  /** the middle of a value's place */
  at: (label: string) => number;
  up: (value: number) => number;
};

/** A few bars show their values. */
function Bars({ values, unit, at, up, band, ground }: Places & { band: ScaleBand<string>; ground: number }) {
  return values.map(({ label, value }) => (
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
          {inWords(value, unit)}
        </text>
      )}
    </g>
  ));
}

/** The first and the last point show their values. */
function LineWithEnds({ values, unit, at, up }: Places) {
  const path = line<(typeof values)[number]>(
    ({ label }) => at(label),
    ({ value }) => up(value),
  );
  return (
    <>
      <path className={classes.firstLine} d={path(values) ?? ''} />
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
              {inWords(one.value, unit)}
            </text>
          ),
      )}
    </>
  );
}
