import { setup } from '../e2e/global-setup.ts';
import { benchAccounts } from './accounts.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchClassroom } from './classroom.ts';
import { benchCourseList } from './course-list.ts';
import { benchModel } from './model.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchStartup } from './startup.ts';
import { type Row, table } from './support/measure.ts';
import { benchTeaching } from './teaching.ts';

const benchmarks = {
  'start-up': benchStartup,
  teaching: benchTeaching,
  model: benchModel,
  'course list': benchCourseList,
  accounts: benchAccounts,
  catalogue: benchCatalogue,
  'page weight': benchPageWeight,
  classroom: benchClassroom,
};

/**
 * Runs them one after the other, so that none disturbs another, and prints one table of what was measured. One that
 * fails does not take the others' figures with it, but the command then fails too.
 */
export async function runBenchmarks(): Promise<void> {
  await setup();
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(benchmarks)) {
    console.error(`Measuring: ${name}`);
    try {
      rows.push(...(await run()));
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  console.log(table(rows));
}
