import { afterAll, expect, it } from 'vitest';
import type { PageCheck } from '#shared/contract/workbench/program.ts';
import type { LibraryBlockOf } from '../../server/library/blocks/block-file-schema.ts';
import { readLibrary } from '../../server/library/library-reader.ts';
import { shippedLibrary } from '../../server/library/shipped-library.ts';
import { type OpenPage, openPage } from './programs/open-page.ts';

const { content } = await readLibrary(shippedLibrary);
const lessons = [
  ...content.subjects.flatMap((subject) => subject.lessons),
  ...(content.workbench ? [content.workbench] : []),
];
const tasks = lessons
  .flatMap(({ blocks }) => blocks)
  .filter((block): block is LibraryBlockOf<'code'> => block.kind === 'code')
  .flatMap(({ id, question }) =>
    question.type === 'code' && question.language === 'page' ? [{ id, question }] : [],
  );
type Task = (typeof tasks)[number]['question'];

const open: OpenPage[] = [];
afterAll(() => Promise.all(open.map(({ disconnect }) => disconnect())));

/** The page of a task, with its scripts at the end where the document does not name them. */
async function pageOf({ files, solution }: Task, solved: boolean): Promise<OpenPage> {
  const texts = files.map(({ name, text }) => ({
    name,
    text: (solved ? solution[name] : undefined) ?? text,
  }));
  const html = texts.find(({ name }) => name.endsWith('.html'))?.text ?? '';
  const unnamed = texts.filter(({ name }) => name.endsWith('.js') && !html.includes(`src="${name}"`));
  const page = await openPage({
    '/': `<!DOCTYPE html>${html}${unnamed.map(({ name }) => `<script src="${name}"></script>`).join('')}`,
    ...Object.fromEntries(texts.map(({ name, text }) => [`/${name}`, text])),
  });
  open.push(page);
  return page;
}

function holds({ document, window }: OpenPage, check: PageCheck): boolean {
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector);
  for (const step of check.do) {
    if ('click' in step) find(step.click)?.click();
    else if ('type' in step) {
      const field = find(step.at);
      if (field) field.value = step.type;
      field?.dispatchEvent(new window.Event('input', { bubbles: true }));
    } else throw new Error('This kind of step is not tried here yet.');
  }
  return check.see.every(({ at, count, text, value }) => {
    const all = document.querySelectorAll<HTMLInputElement>(at);
    return (
      all.length > 0 &&
      (count === undefined || all.length === count) &&
      (text === undefined || (all[0]?.textContent ?? '').trim() === text) &&
      (value === undefined || all[0]?.value === value)
    );
  });
}

it('there are pages to write', () => {
  expect(tasks.length).toBeGreaterThan(1);
});

it.each(tasks)(
  '$id: the solution passes every test, and what the learner begins with does not',
  async ({ question }) => {
    const { checks = [] } = question;
    expect(checks.length).toBeGreaterThan(0);
    const solved = await pageOf(question, true);
    expect(checks.filter((check) => !holds(solved, check)).map(({ says }) => says)).toEqual([]);
    expect(solved.printed).toEqual([]);
    const begun = await pageOf(question, false);
    expect(checks.every((check) => holds(begun, check))).toBe(false);
  },
);
