/** What can be seen of the engine's thread from outside. */
export type Pulse = {
  /** questions without an answer */
  waiting: number;
  /** answers so far */
  answered: number;
  /** how often it has read or written a file */
  fileWork: number;
};

/** Looks without a sign of life; at one a second, ten seconds. */
const patience = 10;
/** Looks at one and the same question: nothing that is asked here works for five minutes. */
const longest = 300;

/**
 * Tells an engine that hangs from one that works. Called at regular times, returns true once it hangs: asked, and in ten
 * looks it has neither answered nor touched a file. Vacuuming, a large import or a migration touches files all the time.
 * Looks are counted, not seconds: while this thread is held up, or the machine sleeps, no patience is used up.
 */
export function createWatchdog(pulse: () => Pulse): () => boolean {
  let seen = pulse();
  let still = 0;
  let same = 0;
  return () => {
    const now = pulse();
    const asked = now.waiting > 0 && seen.waiting > 0;
    const answering = now.answered !== seen.answered;
    same = asked && !answering ? same + 1 : 0;
    still = asked && !answering && now.fileWork === seen.fileWork ? still + 1 : 0;
    seen = now;
    return still >= patience || same >= longest;
  };
}
