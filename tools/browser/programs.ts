import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type {
  Language,
  PageCheck,
  ProgramCase,
  ProgramFile,
  Runner,
  RunOutcome,
  RunReport,
} from '#shared/contract/workbench/program.ts';
import { pageScript } from '../product/page-script.ts';
import type { Running, Stage } from './stage.ts';

const folder = join(import.meta.dirname, '../../web/features/workbench/engines');

/** Languages with a `Runner` in the browser; a web page is displayed instead. */
export type Browsable = Exclude<Language, 'page'>;
type Told = { print: string } | { error: { message: string } } | { stopped: true };
type Shown = { close: () => void };
type CheckedPage = { held: boolean[]; error: { message: string; file: string; line: number | null } | null };
declare global {
  /** set by `openEngines` */
  var programs: { runners: Record<Browsable, Runner> };
  var livePages: {
    showPage: (files: ProgramFile[], options: object) => Promise<Shown>;
  };
  var pageChecks: { checkPage: (files: ProgramFile[], checks: PageCheck[]) => Promise<CheckedPage> };
}

/** A page of the product with the engines that run programs, as its blocks have them. */
export async function openEngines(stage: Pick<Stage<Running>, 'visit'>): Promise<Page> {
  const page = await (await stage.visit({ width: 1280, scheme: 'light' })).newPage();
  await page.goto('/library');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(await pageScript(join(folder, 'test-runners.ts'), 'programs'));
  await page.evaluate(await pageScript(join(folder, 'page/live-page.ts'), 'livePages'));
  await page.evaluate(await pageScript(join(folder, 'page/check-page.ts'), 'pageChecks'));
  return page;
}

/** The files of a page with a heading and a script. */
export const filesOf = (script: string): ProgramFile[] => [
  { name: 'index.html', text: '<h1>A page</h1>' },
  { name: 'main.js', text: script },
];

/** Runs a script like the editor; `time` is its limit in ms. */
export const runScript = async (page: Page, text: string, time: number): Promise<RunOutcome> =>
  (await runProgram(page, 'javascript', [{ name: 'main.js', text }], [], time)).program;

/** Runs a program and its tests like the editor; `time` is the limit of each in ms. */
export const runProgram = (
  page: Page,
  language: Browsable,
  files: ProgramFile[],
  cases: ProgramCase[],
  time: number,
): Promise<RunReport> =>
  page.evaluate(
    async ([name, written, tests, limit]) => {
      const runner = globalThis.programs.runners[name];
      await runner.start();
      return runner.run(written, tests, { time: limit, memory: 256 * 1024 * 1024 });
    },
    [language, files, cases, time] as const,
  );

/** Runs the tests of a learner's page like its block: which passed, and the first error. */
export const testPage = (page: Page, files: ProgramFile[], checks: PageCheck[]): Promise<CheckedPage> =>
  page.evaluate(([written, made]) => globalThis.pageChecks.checkPage(written, made), [
    files,
    checks,
  ] as const);

/** Which tests of a learner's page pass. */
export const checkPages = async (page: Page, files: ProgramFile[], checks: PageCheck[]): Promise<boolean[]> =>
  (await testPage(page, files, checks)).held;

/**
 * Shows pages side by side for a while: how much each printed, its first error, and whether it was ended. With
 * `untilEnded`, stops as soon as each page, or its endless loop, has been ended.
 */
export const showPages = (
  page: Page,
  scripts: string[],
  ms: number,
  untilEnded = false,
): Promise<{ printed: number; stopped: boolean; error: string | null }[]> =>
  page.evaluate(
    async ([all, wait, early]) => {
      const place = document.createElement('div');
      document.body.append(place);
      const said = all.map(() => ({ printed: 0, stopped: false, error: null as string | null }));
      const shown = await Promise.all(
        all.map((files, at) => {
          const one = said[at] as { printed: number; stopped: boolean; error: string | null };
          const tell = (what: Told) => {
            if ('print' in what) one.printed += what.print.length;
            if ('error' in what) one.error ??= what.error.message;
            if ('stopped' in what) one.stopped = true;
          };
          return globalThis.livePages.showPage(files, { place, title: 'A page', shown: true, tell });
        }),
      );
      const end = performance.now() + wait;
      const isOver = () => said.every(({ stopped, error }) => stopped || error?.includes('still running'));
      while (performance.now() < end && !(early && isOver()))
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const one of shown) one.close();
      place.remove();
      return said;
    },
    [scripts.map(filesOf), ms, untilEnded] as const,
  );
