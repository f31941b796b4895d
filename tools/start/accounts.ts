// npm run accounts -- FILE.csv: invites everybody on the list, or creates the accounts whose password it has, in the
// Lectern that runs at this address. `--check` changes nothing, `--wait` waits for mails that must wait, `--url` names
// another address. Repeating it is safe. Exit code 0: all is done; 2: mails must wait, repeat it; 1: something is wrong.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeAdminToken } from '../../server/auth/auth.ts';
import { loadConfig } from '../../server/config.ts';
import { type ListedRow, readAccountFile } from './account-file.ts';
import { loadEnvFile } from './load-env-file.ts';
import { asTyped } from './operate.ts';

type Told = { status: string; reason?: string; retry_after?: number };

/** In one call; what a busy server does not reach in its time goes into the next one. */
const atOnce = 10;
/** How often a call is repeated that a busy server did not answer in time; what it has done stays done. */
const mostTries = 5;
const tokenSeconds = 600;

const words: Record<string, string> = {
  created: 'created',
  invited: 'invited',
  exists: 'has an account already',
  waiting: 'was invited already, and has not come yet',
  new: 'would be added',
  later: 'not yet: the mails of this hour are used up',
  invalid: 'not valid',
};

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Asks the running server. Says in one line what keeps it from answering. */
async function ask(base: string, rows: ListedRow[], check: boolean, tries = 1): Promise<Told[]> {
  const token = await makeAdminToken(loadConfig(process.env).auth, new Date(), tokenSeconds);
  const accounts = rows.map(({ email, name, password }) => ({ email, name, password }));
  const response = await fetch(`${base}/auth/v1/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ accounts, check }),
  }).catch(() => giveUp(`Lectern does not answer at ${base}. Start it, or name its address with --url.`));
  if (response.status === 401 || response.status === 403) {
    giveUp(
      `Lectern at ${base} does not accept the keys of this installation. Run the command with its DATA_DIR or AUTH_JWT_KEYS, and its PUBLIC_URL.`,
    );
  }
  if ((response.status === 503 || response.status === 504) && tries < mostTries) {
    await pause(2000);
    return ask(base, rows, check, tries + 1);
  }
  if (!response.ok) giveUp(`Lectern at ${base} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { accounts: Told[] }).accounts;
}

const report = ({ line, email }: ListedRow, { status, reason }: Told): void =>
  console.log(
    `line ${line}\t${email || '(no address)'}\t${words[status] ?? status}${reason ? `: ${reason}` : ''}`,
  );

/** Adds the rows in order. Returns how many had each outcome; with `wait` none must wait at the end. */
async function addAll(base: string, rows: ListedRow[], { check, wait }: { check: boolean; wait: boolean }) {
  const counts: Record<string, number> = {};
  let rest = rows;
  while (rest.length > 0) {
    const batch = rest.splice(0, atOnce);
    const told = await ask(base, batch, check);
    const again = batch.filter((_, index) => {
      const status = told[index]?.status;
      return status === 'unreached' || (wait && status === 'later');
    });
    for (const [index, row] of batch.entries()) {
      const outcome = told[index] ?? { status: 'invalid' };
      if (again.includes(row)) continue;
      report(row, outcome);
      counts[outcome.status] = (counts[outcome.status] ?? 0) + 1;
    }
    rest = [...again, ...rest];
    if (!wait || !told.some(({ status }) => status === 'later')) continue;
    const seconds = Math.max(...told.map(({ retry_after = 1 }) => retry_after));
    console.log(
      `The mails of this hour are used up: going on with ${rest.length} rows in ${minutes(seconds)}.`,
    );
    await pause(seconds * 1000);
  }
  return counts;
}

const minutes = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** The file's rows, without those whose address stands there twice. */
function rowsOf(file: string): { rows: ListedRow[]; repeated: ListedRow[] } {
  try {
    const all = readAccountFile(readFileSync(asTyped(file)));
    const firsts = new Map(all.toReversed().map((row) => [row.email.toLowerCase(), row]));
    const isFirst = (row: ListedRow) => firsts.get(row.email.toLowerCase()) === row;
    return { rows: all.filter(isFirst), repeated: all.filter((row) => !isFirst(row)) };
  } catch (error) {
    giveUp(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, wait: { type: 'boolean' }, url: { type: 'string' } },
});
const [file, ...others] = positionals;
if (!file || others.length > 0)
  giveUp('Say which file: npm run accounts -- FILE.csv [--check] [--wait] [--url URL]');
loadEnvFile(dirname(dirname(import.meta.dirname)));
const { host, port } = loadConfig(process.env);
const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
const { rows, repeated } = rowsOf(file);
const counts = await addAll(values.url?.replace(/\/+$/, '') ?? `http://${here}:${port}`, [...rows], {
  check: values.check ?? false,
  wait: values.wait ?? false,
});
for (const row of repeated)
  report(row, { status: 'invalid', reason: 'the address stands in this file twice' });
const wrong = (counts.invalid ?? 0) + repeated.length;
console.log(
  [...Object.entries({ ...counts, ...(wrong > 0 ? { invalid: wrong } : {}) })]
    .map(([status, count]) => `${count} ${words[status] ?? status}`)
    .join('; ') || 'The file lists nobody.',
);
process.exitCode = wrong > 0 ? 1 : counts.later ? 2 : 0;
