import { joinsAddress } from './addresses.ts';
import { isEscape } from './link-parts.ts';

/** As much of a line as tells how it begins. */
export const longestHead = 300;

/** What is shown of a text of which parts are removed, so that nothing new begins where they were. */
export function createShownText() {
  let out = '';
  /** the end of what was shown */
  let tail = '';
  let head = '';
  let changed = false;
  let removed = false;

  const put = (given: string): void => {
    if (given === '') return;
    const text = removed && needsGap(tail, given.charAt(0)) ? ` ${given}` : given;
    removed = false;
    out += text;
    tail = (tail + text.slice(-16)).slice(-16);
    const from = text.lastIndexOf('\n') + 1;
    if (from > 0) head = '';
    if (head.length < longestHead) head += text.slice(from, from + longestHead);
  };

  return {
    put,
    /** Something is left out here. */
    remove: (): void => {
      // Otherwise what follows would become the destination.
      if (/\]\([\s<]*$/.test(tail)) put('…');
      removed = true;
      changed = true;
    },
    /** A name in braces is left out, between which and what follows nothing can begin. */
    drop: (): void => {
      changed = true;
    },
    /** the beginning of the line as shown */
    head: (): string => head,
    /** something of the line was left out */
    changed: (): boolean => changed,
    endLine: (): void => {
      put('\n');
      changed = false;
    },
    /** what was shown since this was last asked */
    take: (): string => {
      const text = out;
      out = '';
      return text;
    },
  };
}

/** Whether what stands on both sides of a removed text would mean something together. */
const needsGap = (before: string, next: string): boolean =>
  joinsAddress(before, next) ||
  (before.endsWith('`') && next === '`') ||
  (before.endsWith(']') && next === '(') ||
  isEscape(before.slice(-1) + next, 0);
