// npm run admin:token [hours]: a token for the admin calls of /auth/v1, valid for an hour or the given time. It is
// signed with the server's own keys, so anybody who can read these can create one; nothing is stored, and no server
// has to run.
import { dirname } from 'node:path';
import { makeAdminToken } from '../../server/auth/auth.ts';
import { loadConfig } from '../../server/config.ts';
import { loadEnvFile } from './load-env-file.ts';

const mostHours = 24 * 30;
const hours = Number(process.argv[2] ?? 1);
if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) {
  console.error(`How long is said in whole hours, from 1 to ${mostHours}.`);
  process.exit(1);
}
loadEnvFile(dirname(dirname(import.meta.dirname)));
console.log(await makeAdminToken(loadConfig(process.env).auth, new Date(), hours * 3600));
