import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The environment of a thread that must not see the server's: only where compiled code is cached, which Node does not hand
 * on to threads by itself.
 */
export function bareEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // The folder of this version of Node, in the one that was named.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
