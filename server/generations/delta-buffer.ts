/** How long pieces of text are gathered before they are stored as one event; a reader does not notice 30 ms. */
const joinMs = 30;

/**
 * Joins deltas that come close together. `append` stores one event; its failure comes out at the next call.
 * The first piece after a pause goes out at once, so the first word is never held back.
 */
export function createDeltaBuffer(append: (text: string) => Promise<void>) {
  let pending = '';
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = pending;
    pending = '';
    if (text) {
      last = Date.now();
      writing = writing.then(() => append(text));
      // The next add or flush reports it; without this a late failure would be an unhandled rejection.
      writing.catch(() => {});
    }
    return writing;
  };

  return {
    add: async (text: string): Promise<void> => {
      pending += text;
      const age = Date.now() - last;
      if (age >= joinMs) await write();
      else timer ??= setTimeout(write, joinMs - age);
    },
    flush: write,
    /** forgets what was not yet stored */
    drop: () => {
      pending = '';
    },
  };
}
