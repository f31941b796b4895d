import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './drawing.module.css';

/** Used when there is no layout to measure: in a test, or before the first measurement. */
const widthUnmeasured = 640;

type Props = {
  /** the text alternative, in a sentence or two */
  label: string;
  height: number | ((width: number) => number);
  /** a group or a radiogroup if it contains something to move or to choose */
  role?: 'img' | 'group' | 'radiogroup';
  children: (width: number) => ReactNode;
};

/** A drawing as wide as the available room, in CSS pixels, so that its text keeps its size. */
export function Board({ label, height, role = 'img', children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthUnmeasured);
  const high = typeof height === 'number' ? height : height(width);
  useLayoutEffect(() => {
    const measured = frame.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth || widthUnmeasured);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.board} ref={frame}>
      <svg aria-label={label} role={role} style={{ height: high }} viewBox={`0 0 ${width} ${high}`}>
        {children(width)}
      </svg>
    </div>
  );
}
