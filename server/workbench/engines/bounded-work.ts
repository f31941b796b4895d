import { createContext, Script } from 'node:vm';

const scope: { work: () => void } = { work: () => {} };
createContext(scope);
const script = new Script('work()');

/**
 * Runs `work`, and ends it after `ms` milliseconds wherever it is, also in a loop of WebAssembly, and without its
 * `finally` blocks: what it worked on has to be restored or dropped. Throws what it throws.
 * @returns whether it came to its end
 */
export function endsWithin(ms: number, work: () => void): boolean {
  scope.work = work;
  try {
    script.runInContext(scope, { timeout: Math.max(1, Math.ceil(ms)) });
    return true;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    scope.work = () => {};
  }
}
