import { fileURLToPath } from 'node:url';
import { readLibrary } from '../../../server/library/library-reader.ts';
import { blocksLeft, htmlBlocks, type ScriptBlock, textsOf } from './script-blocks.ts';

const { content } = await readLibrary(fileURLToPath(new URL('../..', import.meta.url)));

/** Every lesson of every subject: JavaScript may occur in any of them. */
export const allLessons = content.subjects.flatMap(({ lessons }) => lessons);
export const allQuestions = allLessons.flatMap(({ questions }) => questions);

/** All JavaScript blocks of the library that the linter does not run. */
export const scriptBlocks: ScriptBlock[] = allLessons.flatMap(blocksLeft);
const pageBlocks = allLessons.flatMap(htmlBlocks);

const codeNamed = (blocks: ScriptBlock[], name: string): string => {
  const found = blocks.find((block) => block.name === name);
  if (!found) throw new Error(`no block '${name}'; there are ${blocks.map((one) => one.name).join(', ')}`);
  return found.code;
};

export const htmlOf = (name: string): string => codeNamed(pageBlocks, name);
export const scriptOf = (name: string): string => codeNamed(scriptBlocks, name);

/** The code in a lesson's running text, from `start` to the end of its `code span`. */
export function spanOf(lessonId: string, start: string): string {
  const lesson = allLessons.find(({ id }) => id === lessonId);
  const texts = textsOf([lesson?.sections, lesson?.questions]);
  const spans = texts.flatMap((text) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? ''));
  const found = spans.find((span) => span.startsWith(start));
  if (!found) throw new Error(`no code '${start}…' in ${lessonId}`);
  return found;
}
