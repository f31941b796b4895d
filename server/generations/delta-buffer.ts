/** How long pieces of text are gathered before they are stored as one event; a reader does not notice 30 ms. */
const joinMs = 30;

/**
 * Joins deltas that come close together, and those that come while one is being stored: however slow the database, a
 * stream has one write under way. `append` stores one event; its failure comes out at the next call. The first piece
 * after a pause goes out at once, so the first word is never held back.
 */
export function createDeltaBuffer(append: (text: string) => Promise<void>) {
  let pending = '';
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  let writing: Promise<void> | null = null;
  let failed: { error: unknown } | null = null;

  const drain = async () => {
    while (pending !== '') {
      const text = pending;
      pending = '';
      await append(text);
    }
  };
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (pending === '' && !writing) return Promise.resolve();
    writing ??= drain()
      .catch((error: unknown) => {
        failed ??= { error };
      })
      .finally(() => {
        // Counted from the end: when writing is slow, more is gathered in between.
        last = Date.now();
        writing = null;
      });
    return writing;
  };
  const report = () => {
    const failure = failed;
    failed = null;
    if (failure) throw failure.error;
  };

  return {
    add: async (text: string): Promise<void> => {
      report();
      pending += text;
      if (writing) return;
      const age = Date.now() - last;
      if (age >= joinMs) {
        await write();
        report();
      } else timer ??= setTimeout(write, joinMs - age);
    },
    /** everything that was added is stored */
    flush: async (): Promise<void> => {
      do await write();
      while (pending !== '' && !failed);
      report();
    },
    /** forgets what was not yet stored */
    drop: () => {
      pending = '';
    },
  };
}
