import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { Logger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';

type Settings = Pick<Config, 'trustedProxies' | 'dataDir'>;

/** What is wrong if a proxy reports addresses and none is counted. */
export const uncountedProxy =
  'a request came with X-Forwarded-For, but TRUSTED_PROXIES is 0: if a proxy of yours sent it, everybody behind it counts as one address; set TRUSTED_PROXIES to the number of your proxies';

/** Left for `npm run doctor`, which runs in another process. */
const noteOf = (dataDir: string) => join(dataDir, 'forwarded-header-seen');

const week = 7 * 86_400_000;

/** Whether a proxy has reported an address to a process started within the last week, and none is counted. */
export function wasForwarded({ trustedProxies, dataDir }: Settings): boolean {
  if (trustedProxies > 0) return false;
  const note = statSync(noteOf(dataDir), { throwIfNoEntry: false });
  return note !== undefined && Date.now() - note.mtimeMs < week;
}

/** Says once, in the log and for the doctor, that X-Forwarded-For arrives while TRUSTED_PROXIES is 0. */
export function sayForwarded({ trustedProxies, dataDir }: Settings, logger: Logger) {
  let isSaid = trustedProxies > 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      isSaid = true;
      logger.warn(uncountedProxy);
      // Without a folder, as with an external database and keys, the log alone says it.
      writeFile(noteOf(dataDir), '').catch(() => undefined);
    }
    await next();
  });
}
