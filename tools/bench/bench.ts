// npm run bench: runs every benchmark in sequence, so that none disturbs another, then prints one table. There are no
// thresholds. `-- lighthouse` runs one alone. If one fails, the others' figures are still printed, but the command
// fails.
import { setup } from '../product/ready.ts';
import { benchAccounts } from './accounts.ts';
import { benchBackups } from './backups.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchClassroom } from './classroom.ts';
import { benchDocuments } from './documents.ts';
import { benchGrading } from './grading.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchModel } from './model.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchRequests } from './requests.ts';
import { benchSchool } from './school.ts';
import { benchSearch } from './search.ts';
import { benchSizes } from './sizes.ts';
import { benchStartup } from './startup.ts';
import { benchStreams } from './streams.ts';
import { type Row, table } from './support/measure.ts';
import { benchTeaching } from './teaching.ts';
import { benchTurns } from './turns.ts';
import { benchUnderstanding } from './understanding.ts';
import { benchWorkbench } from './workbench.ts';

const benchmarks = {
  'start-up': benchStartup,
  teaching: benchTeaching,
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
  catalogue: benchCatalogue,
  documents: benchDocuments,
  search: benchSearch,
  backups: benchBackups,
  'page weight': benchPageWeight,
  lighthouse: benchLighthouse,
  classroom: benchClassroom,
  workbench: benchWorkbench,
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
const rows: Row[] = [];
for (const [name, run] of running) {
  console.error(`Measuring: ${name}`);
  try {
    rows.push(...(await run()));
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
tidyUp();
console.log(table(rows));
