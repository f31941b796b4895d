import { setup } from '../e2e/global-setup.ts';
import { benchAccounts } from './accounts.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchClassroom } from './classroom.ts';
import { benchCourseList } from './course-list.ts';
import { benchLighthouse } from './lighthouse.ts';
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
  lighthouse: benchLighthouse,
  classroom: benchClassroom,
};

/**
 * Runs them one after the other, so that none disturbs another, and prints one table of what was measured. One that
 * fails does not take the others' figures with it, but the command then fails too.
 * @param wanted only those whose names begin so; none: all of them
 */
export async function runBenchmarks(wanted: readonly string[] = []): Promise<void> {
  const tidyUp = await setup();
  const rows: Row[] = [];
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  for (const [name, run] of Object.entries(benchmarks).filter(([key]) => isWanted(key))) {
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
}
