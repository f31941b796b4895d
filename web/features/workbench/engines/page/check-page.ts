import type { PageCheck, ProgramFile } from '#shared/contract/workbench/program.ts';
import { showPage } from './live-page.ts';
import type { PageError } from './page-frame.ts';

export type CheckedPage = {
  /** which of the tests held, in their order */
  held: boolean[];
  /** the first error in the page meanwhile, which may be why one did not */
  error: PageError | null;
};

/** Makes the tests of a page, one after another in one page that nobody sees. */
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
