// npm run bench: runs every benchmark in sequence, so that none disturbs another, and prints the figures of each as soon
// as it has them. There are no thresholds. `-- requests` runs one alone. If one fails, the others go on, but the command
// fails.
import { setup } from '../product/ready.ts';
import { benchAccounts } from './accounts.ts';
import { benchBackups } from './backups.ts';
import { benchDocuments } from './documents.ts';
import { benchGrading } from './grading.ts';
import { benchMemory } from './memory.ts';
import { benchModel } from './model.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchRequests } from './requests.ts';
import { benchSchool } from './school.ts';
import { benchSizes } from './sizes.ts';
import { benchStartup } from './startup.ts';
import { benchStreams } from './streams.ts';
import { table } from './support/measure.ts';
import { benchTurns } from './turns.ts';
import { benchUnderstanding } from './understanding.ts';

const benchmarks = {
  'start-up': benchStartup,
  understanding: benchUnderstanding,
  model: benchModel,
  streams: benchStreams,
  requests: benchRequests,
  memory: benchMemory,
  sizes: benchSizes,
  grading: benchGrading,
  turns: benchTurns,
  accounts: benchAccounts,
  school: benchSchool,
  documents: benchDocuments,
  backups: benchBackups,
  'page weight': benchPageWeight,
};

/** Makes 'page-weight' and 'page weight' equal. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The benchmarks whose names start with one of `wanted`; all of them if it is empty. @throws Error for an unknown
 * name
 */
function chosen(wanted: readonly string[]) {
  const named = (start: string) =>
    Object.entries(benchmarks).filter(([name]) => plain(name).startsWith(plain(start)));
  const unknown = wanted.filter((start) => named(start).length === 0);
  if (unknown.length > 0) {
    const all = Object.keys(benchmarks).join(', ');
    throw new Error(`No benchmark is called ${unknown.join(', ')}. There are: ${all}.`);
  }
  return wanted.length === 0 ? Object.entries(benchmarks) : wanted.flatMap(named);
}

const running = chosen(process.argv.slice(2));
const tidyUp = await setup();
for (const [name, run] of running) {
  console.error(`Measuring: ${name}`);
  try {
    console.log(table(await run()));
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
tidyUp();
