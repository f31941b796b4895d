// How the server's memory is bounded. Plain JavaScript for Node 20: nothing is installed yet when this runs.

/**
 * V8's young generation: on a machine with many gigabytes it lets each half grow to 64 MB, keeps both, and does not run
 * faster here for it.
 */
const YOUNG = '--max-semi-space-size';
const YOUNG_MIB = 16;

/**
 * By how much V8's old generation may grow before it is looked through again. Left alone, V8 lets it grow to twice or more
 * of what lives, where the machine has memory: a hundred megabytes of what nobody needs any more, for good.
 */
const GROWTH = '--heap-growing-percent';
const GROWTH_PERCENT = 25;

/**
 * The C library's heap, where glibc is used: few arenas, since each keeps what it once had, and a fixed size from which
 * pieces are given back at once. Left alone, that size follows the largest piece that was freed, up to 32 MB.
 */
const C_HEAP = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * With what a process has to be started for its memory to stay small: arguments of Node, and the whole environment. What
 * somebody has set stays. null: it was started so.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} execArgv
 * @returns {{ args: string[], env: Record<string, string | undefined> } | null}
 */
export function memorySettings(env, execArgv) {
  if (isGiven(YOUNG, env, execArgv)) return null;
  return { args: [`${YOUNG}=${YOUNG_MIB}`], env: { ...C_HEAP, ...env } };
}

/**
 * What V8 is told once it runs, since a later one that does not know it may not refuse to start; null: somebody has.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} execArgv
 */
export function heapGrowth(env, execArgv) {
  return isGiven(GROWTH, env, execArgv) ? null : `${GROWTH}=${GROWTH_PERCENT}`;
}

/**
 * @param {string} flag
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} execArgv
 */
function isGiven(flag, env, execArgv) {
  return [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/\s+/)].some((arg) => arg.startsWith(flag));
}
