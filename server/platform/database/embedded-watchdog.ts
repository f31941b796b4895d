/** What is observable of the engine's thread from outside. */
export type Pulse = {
  /** unanswered queries */
  waiting: number;
  /** answers so far */
  answered: number;
  /** reads and writes of files so far */
  fileWork: number;
};

/** Checks without a sign of life, one a second: a warning after ten, the end after thirty. */
const [silentAfter, hangsAfter] = [10, 30];
/** Checks during one and the same query: no legitimate query takes five minutes. */
const longest = 300;

/**
 * Distinguishes a hanging engine from a busy one; to be called at regular intervals. `silent`, once: in ten checks it
 * has neither answered a query nor touched a file. `hangs`: nor in thirty, since on a busy machine a legitimate
 * statement may only compute for ten seconds. Vacuuming, a large import or a migration touches files all the time.
 * Checks are counted, not seconds, so nothing is counted while this thread is delayed or the machine sleeps.
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
