// npm run fuzz: the fuzz test of npm test, longer and with a new seed each time. -- <requests a route> <seed>
import { randomInt } from 'node:crypto';
import { dirname } from 'node:path';
import { runLimited } from './run-limited.ts';

const [runs = '400', seed = String(randomInt(2 ** 31 - 1))] = process.argv.slice(2);
if (![runs, seed].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('npm run fuzz -- <requests a route> <seed>, both whole numbers.');
  process.exit(2);
}
process.chdir(dirname(dirname(import.meta.dirname)));
const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed };
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  'server/auth/fuzz',
  'server/fuzz',
];
console.log(`Seed ${seed}, ${runs} requests a route.`);
const { code } = await runLimited(args, 60 * 60_000, env);
process.exit(code ?? 1);
