import type { PageCheck, ProgramFile } from '#shared/contract/workbench/program.ts';
import { showPage } from './live-page.ts';
import type { PageError } from './page-frame.ts';

export type CheckedPage = {
  /** which of the tests passed, in order */
  held: boolean[];
  /** the first error in the page meanwhile, a likely cause of a failed test */
  error: PageError | null;
};

/** Runs the tests of a page, one after another in one hidden page. */
export async function checkPage(files: ProgramFile[], checks: PageCheck[]): Promise<CheckedPage> {
  const held: boolean[] = [];
  let error: PageError | null = null;
  const page = await showPage(files, {
    place: document.body,
    title: 'Tests',
    shown: false,
    tell: (what) => {
      if ('error' in what) error ??= what.error;
    },
  });
  try {
    for (const check of checks) held.push(await page.check(check));
    return { held, error };
  } finally {
    page.close();
  }
}
