/** What can be seen of the engine's thread from outside. */
export type Pulse = {
  /** questions without an answer */
  waiting: number;
  /** answers so far */
  answered: number;
  /** how often it has read or written a file */
  fileWork: number;
};

/** Looks without a sign of life, at one a second: said after ten of them, the end after thirty. */
const [silentAfter, hangsAfter] = [10, 30];
/** Looks at one and the same question: nothing that is asked here works for five minutes. */
const longest = 300;

/**
 * Tells an engine that hangs from one that works; to be called at regular times. `silent`, once: asked, and in ten looks
 * it has neither answered nor touched a file. `hangs`: nor in thirty, since on a busy machine an honest statement may
 * only reckon for ten seconds. Vacuuming, a large import or a migration touches files all the time.
 * Looks are counted, not seconds: while this thread is held up, or the machine sleeps, no patience is used up.
 */
export function createWatchdog(pulse: () => Pulse): () => 'well' | 'silent' | 'hangs' {
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
    if (still >= hangsAfter || same >= longest) return 'hangs';
    return still === silentAfter ? 'silent' : 'well';
  };
}
