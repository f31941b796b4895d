import { type RefObject, useEffect, useRef } from 'react';
import type { BlockAtWork } from './use-block.ts';

const fields = 'input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';
/** the marks of a drawing that can be chosen or moved */
const drawn = 'svg [role="radio"][tabindex="0"], svg [role="slider"]';
const field = `${fields}, ${drawn}`;

/**
 * The pressed button disappears when the result arrives, and reappears for another attempt: focus moves along if it
 * was lost. On arrival, or if focus is elsewhere by then, it stays.
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
