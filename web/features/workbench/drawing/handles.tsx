import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import classes from './drawing.module.css';

/** Half the size of a touch target. */
const reach = 22;

type Along = { now: number; min: number; max: number; step: number };
export type Handle = {
  id: number;
  /** where it is drawn */
  at: { x: number; y: number };
  /** accessible name, such as 'Point 3' */
  name: string;
  /** its position, as text */
  text: string;
  x?: Along | undefined;
  y?: Along | undefined;
};

type Props = {
  handles: Handle[];
  /** converts a position in the drawing to values, not rounded to steps */
  valueAt: (place: { x: number; y: number }) => { x?: number; y?: number };
  onMove: (id: number, to: { x?: number; y?: number }) => void;
  /** renders a handle; default: a dot */
  children?: (handle: Handle) => ReactNode;
};

/** Handles that can be dragged, and moved by arrow keys, page keys, Home and End. A press moves the nearest one. */
export function Handles({ handles, valueAt, onMove, children = dot }: Props) {
  const dragged = useRef<number>(null);

  const move = (event: PointerEvent<SVGGElement>) => {
    const place = placeOf(event);
    const handle = handles.find(({ id }) => id === dragged.current);
    if (!place || !handle) return;
    const to = valueAt(place);
    onMove(handle.id, { ...(handle.x ? { x: to.x } : {}), ...(handle.y ? { y: to.y } : {}) });
  };
  const grab = (event: PointerEvent<SVGGElement>) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    const nearest = nearestTo(place, handles);
    if (!nearest) return;
    dragged.current = nearest.id;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.currentTarget.querySelector<SVGGElement>(`[data-handle="${nearest.id}"]`)?.focus();
    event.preventDefault();
  };
  const release = () => {
    dragged.current = null;
  };
  return (
    <g
      onLostPointerCapture={release}
      onPointerCancel={release}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
    >
      {handles.map((handle) => {
        const shown = handle.y ?? handle.x;
        return (
          <g
            aria-label={handle.name}
            aria-orientation={handle.x ? 'horizontal' : 'vertical'}
            aria-valuemax={shown?.max}
            aria-valuemin={shown?.min}
            aria-valuenow={shown?.now ?? 0}
            aria-valuetext={handle.text}
            className={classes.handle}
            data-handle={handle.id}
            data-ways={handle.x && handle.y ? 'both' : handle.x ? 'x' : 'y'}
            key={handle.id}
            onKeyDown={(event) => {
              const to = byKey(event, handle);
              if (!to) return;
              event.preventDefault();
              onMove(handle.id, to);
            }}
            role="slider"
            tabIndex={0}
            transform={`translate(${handle.at.x},${handle.at.y})`}
          >
            <circle className={classes.reach} r={reach} />
            {children(handle)}
          </g>
        );
      })}
    </g>
  );
}

const dot = () => <circle className={classes.dot} r={8} />;

function placeOf(event: PointerEvent<SVGGElement>): { x: number; y: number } | null {
  const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM?.();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
}

const nearestTo = (place: { x: number; y: number }, handles: Handle[]): Handle | undefined => {
  const far = ({ at }: Handle) => Math.hypot(at.x - place.x, at.y - place.y);
  return handles.reduce<Handle | undefined>(
    (best, handle) => (best && far(best) <= far(handle) ? best : handle),
    undefined,
  );
};

/** The new position after a key; null: the key does not move handles. */
function byKey({ key, shiftKey }: KeyboardEvent, { x, y }: Handle): { x?: number; y?: number } | null {
  const along = (name: 'x' | 'y', way: Along | undefined, steps: number) =>
    way ? { [name]: Math.min(way.max, Math.max(way.min, way.now + steps * way.step)) } : null;
  const steps = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return along('x', x, -steps) ?? along('y', y, -steps);
    case 'ArrowRight':
      return along('x', x, steps) ?? along('y', y, steps);
    case 'ArrowDown':
      return along('y', y, -steps) ?? along('x', x, -steps);
    case 'ArrowUp':
      return along('y', y, steps) ?? along('x', x, steps);
    case 'PageDown':
      return along('y', y, -10) ?? along('x', x, -10);
    case 'PageUp':
      return along('y', y, 10) ?? along('x', x, 10);
    case 'Home':
      return x ? { x: x.min } : y ? { y: y.min } : null;
    case 'End':
      return x ? { x: x.max } : y ? { y: y.max } : null;
    default:
      return null;
  }
}
