// npm run admin:token [hours]: a token for the admin calls of /auth/v1, valid for an hour or as long as said. It is
// signed with the server's own keys, so whoever may read them may have one; nothing is stored, and no server has to run.
import { dirname } from 'node:path';
import { loadSigningKeys } from '../../server/auth/keys/signing-keys.ts';
import { signServiceToken } from '../../server/auth/sessions/access-tokens.ts';
import { loadConfig } from '../../server/config.ts';
import { loadEnvFile } from './load-env-file.ts';

const mostHours = 24 * 30;
const hours = Number(process.argv[2] ?? 1);
if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) {
  console.error(`How long is said in whole hours, from 1 to ${mostHours}.`);
  process.exit(1);
}
loadEnvFile(dirname(dirname(import.meta.dirname)));
const config = loadConfig(process.env);
const keys = await loadSigningKeys(config.auth);
console.log(signServiceToken(keys, config.auth, Math.floor(Date.now() / 1000), hours * 3600));
