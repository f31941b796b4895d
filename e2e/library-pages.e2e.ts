import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { LibraryBlockOf } from '#blocks/block-kinds.ts';
import { readLibrary } from '../server/library/library-reader.ts';
import { shippedLibrary } from '../server/library/shipped-library.ts';
import { checkPages, openEngines } from '../tools/browser/programs.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const { content } = await readLibrary(shippedLibrary);
const tasks = [
  ...content.subjects.flatMap((subject) => subject.lessons),
  ...(content.workbench ? [content.workbench] : []),
]
  .flatMap(({ blocks }) => blocks)
  .filter((block): block is LibraryBlockOf<'code'> => block.kind === 'code')
  .flatMap(({ id, question }) =>
    question.type === 'code' && question.language === 'page' ? [{ id, question }] : [],
  );

const stage = openStage(() => joinProduct('mailing'));
let page: Page;
beforeAll(async () => {
  page = await openEngines(stage);
});

it('the library contains page programs', () => {
  expect(tasks.length).toBeGreaterThan(1);
});

it.each(tasks)(
  '$id: the solution passes every test, and the given code does not',
  async ({ question: { files, solution, checks = [] } }) => {
    const solved = files.map((file) => ({ ...file, text: solution[file.name] ?? file.text }));
    const failed = (held: boolean[]) => checks.filter((_, place) => !held[place]).map(({ says }) => says);
    expect(failed(await checkPages(page, solved, checks))).toEqual([]);
    expect(failed(await checkPages(page, files, checks))).not.toEqual([]);
  },
);
