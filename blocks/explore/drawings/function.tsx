import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useId } from 'react';
import {
  type Coefficients,
  coefficientsOf,
  type FunctionParameters,
  families,
  functionGraph,
  placesAlong,
  targetOf,
} from '#shared/rules/explorations/function.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Handles } from '#web/features/workbench/drawing/handles.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const left = 52;
const top = 34;
const ground = 270;

/** The function with the point at which it is read, and the target function to match. */
function Drawing({ parameters, state, change }: DrawingProps<FunctionParameters>) {
  const clip = useId();
  const { family, x, y } = parameters;
  const { at } = families[family];
  const now = coefficientsOf(parameters, state);
  const target = targetOf(parameters);
  const place = Number(state.x);
  return (
    <Board height={ground + 48} role="group" label={`${families[family].formula}: ${y.label} by ${x.label}`}>
      {(width) => {
        const across = scaleLinear([x.from, x.to], [left, width - 14]);
        const up = scaleLinear([y.from, y.to], [ground, top]);
        const held = (value: number) => Math.max(top - 400, Math.min(ground + 400, up(value)));
        const path = (coefficients: Coefficients) =>
          line<number>(across, (each) => held(at(each, coefficients))).defined((each) =>
            Number.isFinite(at(each, coefficients)),
          )(placesAlong(x, 300)) ?? '';
        const height = Math.max(top, Math.min(ground, up(at(place, now)))) || ground;
        return (
          <>
            <AxisY left={left} right={width - 14} scale={up} title={axisTitle(y)} />
            <AxisX scale={across} title={axisTitle(x)} y={ground} />
            <clipPath id={clip}>
              <rect height={ground - top} width={width - left - 14} x={left} y={top} />
            </clipPath>
            <AriaHidden clipPath={`url(#${clip})`}>
              {target && <path className={`${classes.thirdLine} ${classes.dashed}`} d={path(target)} />}
              <path className={classes.firstLine} d={path(now)} />
              <line
                className={classes.quietLine}
                strokeDasharray="2 4"
                x1={across(place)}
                x2={across(place)}
                y1={height}
                y2={ground}
              />
              <line
                className={classes.quietLine}
                strokeDasharray="2 4"
                x1={left}
                x2={across(place)}
                y1={height}
                y2={height}
              />
            </AriaHidden>
            <Handles
              handles={[
                {
                  id: 0,
                  at: { x: across(place), y: height },
                  name: `Read at ${x.label}`,
                  text: `${x.label} ${inWords(place, x.unit)}, ${y.label} ${inWords(at(place, now), y.unit)}`,
                  x: { now: place, min: x.from, max: x.to, step: x.step },
                },
              ]}
              onMove={(_, to) => to.x !== undefined && change({ control: 'x', value: to.x })}
              valueAt={(pointed) => ({ x: across.invert(pointed.x) })}
            />
          </>
        );
      }}
    </Board>
  );
}

export const kind: Kind<FunctionParameters> = { setUp: functionGraph, Drawing };
