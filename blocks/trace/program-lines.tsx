import { useEffect, useRef } from 'react';
import classes from './trace.module.css';
import { traceTexts as texts } from './trace-texts.ts';

/** The lines of a program; the next one to run is marked, and scrolled into view. */
export function ProgramLines({ program, current }: { program: string; current: number | null }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line || !list.current) return;
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  });
  const scrollable = { tabIndex: 0 };
  return (
    <ol aria-label={texts.program} className={classes.lines} ref={list} {...scrollable}>
      {program.split('\n').map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li aria-current={place + 1 === current ? 'step' : undefined} key={place}>
          <code>{text || ' '}</code>
        </li>
      ))}
    </ol>
  );
}
