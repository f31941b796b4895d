import { scaleLinear, scaleLog } from 'd3-scale';
import {
  drawnSize,
  logarithmBegins,
  type OtherAxisParameters,
  otherAxis,
} from '#shared/rules/explorations/other-axis.ts';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';
import { PicturesByArea } from './pictures-by-area.tsx';
import { ValuesOnAnAxis } from './values-on-an-axis.tsx';

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
  return (
    <Board height={ground + 30} label={exploration.describe(state)}>
      {(width) =>
        how.by === 'area' ? (
          <PicturesByArea
            ground={ground}
            sizeOf={(value) => drawnSize(value, how) / drawnSize(greatest, how)}
            top={top}
            unit={y.unit}
            values={values}
            width={width}
          />
        ) : (
          <ValuesOnAnAxis
            draws={draws}
            ground={ground}
            isCut={how.begins > 0 && !isLogarithmic}
            up={up}
            values={values}
            width={width}
            y={y}
          />
        )
      }
    </Board>
  );
}

export const kind: Kind<OtherAxisParameters> = { setUp: otherAxis, Drawing };
