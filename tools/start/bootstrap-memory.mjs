// Limits the server's memory. Plain JavaScript for Node 20: nothing is installed yet when this runs.

/**
 * V8's young generation: on a machine with much memory each half grows to 64 MB, is never released, and does not make
 * the server faster.
 */
const YOUNG = '--max-semi-space-size';
const YOUNG_MIB = 16;

/**
 * How much V8's old generation may grow before the next garbage collection. By default, if memory is available, V8
 * lets it grow to twice the live data or more: a hundred megabytes of garbage, permanently.
 */
const GROWTH = '--heap-growing-percent';
const GROWTH_PERCENT = 25;

/**
 * glibc's heap: few arenas, since each keeps its peak size, and a fixed threshold above which blocks are returned to
 * the system at once. By default the threshold follows the largest block freed, up to 32 MB.
 */
const C_HEAP = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * The Node arguments and the whole environment with which a process has to be started for its memory to stay small.
 * Values already set are kept. null: it was started this way.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} execArgv
 * @returns {{ args: string[], env: Record<string, string | undefined> } | null}
 */
export function memorySettings(env, execArgv) {
  if (isGiven(YOUNG, env, execArgv)) return null;
  return { args: [`${YOUNG}=${YOUNG_MIB}`], env: { ...C_HEAP, ...env } };
}

/**
 * The growth limit to set at run time, since an environment variable would stop a Node that does not know the flag;
 * null: already set.
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
