// Tasks that require a program to work for other values, too: a program that is right only for the values shown must
// fail.
import { afterAll, expect, it } from 'vitest';
import { programTaskOf } from '#questions/code/code-question.ts';
import { readLibrary } from '../server/library/library-reader.ts';
import { shippedLibrary } from '../server/library/shipped-library.ts';
import { createLogger } from '../server/platform/logger.ts';
import { learnerOwner } from '../server/platform/queue-owner.ts';
import { createEngines } from '../server/workbench/engines/engines-service.ts';
import { createProgramService } from '../server/workbench/program-service.ts';

const { content } = await readLibrary(shippedLibrary);
const blocks = content.subjects.flatMap(({ lessons }) => lessons).flatMap((lesson) => lesson.blocks);
const engines = createEngines({ logger: createLogger('silent') });
const programs = createProgramService({ engines });
afterAll(() => engines.close());

const countdown = (inside: string) => `const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function countdown(from) {
${inside}
  return 'lift-off';
}
const result = countdown(3);
console.log('listening');
console.log(await result);`;

it.each([
  [
    'js-tools-c5',
    'what is shown, with the remark',
    "// prices in euros, honey 7 and soap 5\nconsole.log('Basket'); console.log('Honey and soap'); console.log('12');",
    'the result down',
  ],
  [
    'js-tools-c5',
    'a remark that has gone',
    "console.log('Basket'); console.log('Honey and soap'); console.log(7 + 5);",
    'remark has gone',
  ],
  ['js-values-c1', 'what is shown, printed', 'console.log(15);', 'That is right for 12 eggs only.'],
  ['js-values-c2', 'what is shown, printed', "console.log('Soap: 4 pieces, €18');", 'whatever is ordered'],
  [
    'js-values-c2',
    'its numbers written down',
    "console.log(product + ': 4 pieces, €18');",
    'belong to the soap',
  ],
  [
    'js-values-c3',
    'what is shown, printed',
    "console.log('49 members pay €882 in all.');",
    '46 members only',
  ],
  [
    'js-async-c2',
    'a wait of no time',
    countdown('  for (let n = from; n > 0; n--) { console.log(n); await wait(0); }'),
    'hardly at all',
  ],
  [
    'js-async-c2',
    'always from 3',
    countdown('  for (let n = 3; n > 0; n--) { console.log(n); await wait(500); }'),
    'always begins at 3',
  ],
])('%s rejects %s', async (id, _what, text, said) => {
  const block = blocks.find((one) => one.id === id);
  const task = block?.kind === 'code' && block.question.type === 'code' ? block.question : null;
  if (!task) throw new Error(`there is no program task ${id}`);
  const grade = await programs.grade(
    programTaskOf(task),
    task,
    { 'main.js': text },
    {
      owner: learnerOwner('tests'),
      yields: false,
    },
  );
  expect(grade?.outcome).not.toBe('correct');
  expect(grade?.feedback).toContain(said);
});
