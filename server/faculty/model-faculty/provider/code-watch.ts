/**
 * Follows a streamed text closely enough to tell code from sentences: fences, and backticks in a line. Only what is left
 * out of a reply depends on it, never what is let through.
 */
export function createCodeWatch() {
  let fence: { sign: string; size: number } | null = null;
  /** the length of an open run of backticks in this line */
  let open = 0;
  let run = { sign: '', size: 0, leads: false };
  /** only blanks, and marks of lists and quotations, stand in the line so far */
  let leads = true;
  let last = '\n';

  const endRun = () => {
    const { sign, size, leads: first } = run;
    if (size === 0) return;
    run = { sign: '', size: 0, leads: false };
    if (fence) {
      if (first && sign === fence.sign && size >= fence.size) fence = null;
    } else if (first && size >= 3) fence = { sign, size };
    else if (sign === '`') open = open === 0 ? size : open === size ? 0 : open;
  };
  const readOne = (one: string) => {
    if ((one === '`' || one === '~') && (run.size === 0 || run.sign === one)) {
      run = { sign: one, size: run.size + 1, leads: run.size === 0 ? leads : run.leads };
      leads = false;
    } else {
      endRun();
      if (one === '\n') {
        leads = true;
        open = 0;
      } else if (leads && !/[\s>*+\-\d.)]/.test(one)) leads = false;
    }
    last = one;
  };

  return {
    read: (text: string): void => {
      for (const one of text) readOne(one);
    },
    isCode: (): boolean => {
      endRun();
      return fence !== null || open > 0;
    },
    /**
     * Whether a closing mark of reasoning here, followed by `next`, ends it. In a sentence about such marks it has words
     * on both sides.
     */
    closesThought: (next: string): boolean => {
      if (last === '\n' || next === '\n') return true;
      if (next === '') return false;
      if (/[.!?…。！？]/.test(last)) return !/[^\s\p{L}\p{N}*#[`]/u.test(next);
      return /\s/.test(last) && /[\p{L}\p{N}*#[]/u.test(next);
    },
    reset: (): void => {
      fence = null;
      open = 0;
      run = { sign: '', size: 0, leads: false };
      leads = true;
      last = '\n';
    },
  };
}
