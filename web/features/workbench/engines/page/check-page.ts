import type { PageCheck, ProgramFile } from '#shared/contract/workbench/program.ts';
import { showPage } from './live-page.ts';

/** Makes the tests of a page, one after another in one page that nobody sees, and tells which of them held. */
export async function checkPage(files: ProgramFile[], checks: PageCheck[]): Promise<boolean[]> {
  const page = await showPage(files, { place: document.body, title: 'Tests', shown: false, tell: () => {} });
  try {
    const held: boolean[] = [];
    for (const check of checks) held.push(await page.check(check));
    return held;
  } finally {
    page.close();
  }
}
