import { type RefObject, useEffect, useRef } from 'react';
import type { BlockAtWork } from './use-block.ts';

const fields = 'input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';
/** what is chosen or placed in a drawing */
const drawn = 'svg [role="radio"][tabindex="0"], svg [role="slider"]';
const field = `${fields}, ${drawn}`;

/**
 * What was pressed goes when the answer comes, and comes back when it is tried again: the focus goes along, where it was
 * lost. On arrival, and for who is elsewhere by then, it stays where it is.
 */
export function useFocusAlong(phase: BlockAtWork['phase']): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const isDone = phase === 'done';
  const before = useRef(isDone);
  useEffect(() => {
    if (before.current === isDone) return;
    before.current = isDone;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = body.current?.querySelector<HTMLElement>(isDone ? '[data-verdict]' : field);
    next?.focus();
  }, [isDone]);
  return body;
}
