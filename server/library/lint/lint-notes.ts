import { blockKinds } from '#blocks/block-kinds.ts';
import { mostWords } from '#shared/rules/steps/steps-of.ts';
import { markOf } from '../blocks/read-blocks.ts';
import type { Lesson, LibraryProblem, SectionRole } from '../library-types.ts';
import { extraRoles, sectionRoles } from '../library-types.ts';
import { countWords } from '../notes-parser.ts';
import type { LintRule } from './lint-types.ts';

const words = { min: 600, max: 1000 };
const mostExplanations = 3;

/** Length of the notes on first reading, their roles and the roles' order, blocks in each half. */
export const notesRule: LintRule = {
  name: 'notes',
  check: (library) =>
    library.lessons.flatMap((lesson) =>
      [length, roles, bodies, parts, solution, doing]
        .flatMap((check) => check(lesson))
        .map((message): LibraryProblem => ({ file: lesson.file, field: 'notes', message })),
    ),
};

function length(lesson: Lesson): string[] {
  const read = lesson.sections.filter(({ role }) => !extraRoles.includes(role));
  const count = countWords(read.map((one) => `${one.heading}\n${one.markdown}`).join('\n\n'));
  if (count >= words.min && count <= words.max) return [];
  return [`${count} words; notes have ${words.min} to ${words.max}`];
}

function roles(lesson: Lesson): string[] {
  const present = lesson.sections.map((section) => section.role);
  const problems = sectionRoles.flatMap((role) =>
    present.includes(role) || extraRoles.includes(role) ? [] : [`no section has the role {#${role}}`],
  );
  for (const role of sectionRoles) {
    const most = role === 'explanation' ? mostExplanations : 1;
    const count = present.filter((one) => one === role).length;
    if (count > most) problems.push(`${count} sections have the role {#${role}}; at most ${most} may`);
  }
  if (problems.length === 0 && !inOrder(present))
    problems.push(`the order of the roles is ${sectionRoles.join(', ')}`);
  return problems;
}

function inOrder(present: SectionRole[]): boolean {
  const places = present.map((role) => sectionRoles.indexOf(role));
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

function bodies(lesson: Lesson): string[] {
  return lesson.sections.flatMap((section) =>
    section.markdown === '' ? [`nothing stands under '${section.heading}'`] : [],
  );
}

/** A part of a text is never divided (shared/rules/steps), so a longer one makes a step that is too long. */
function parts(lesson: Lesson): string[] {
  return lesson.sections.flatMap(({ heading, markdown }) =>
    markdown
      .split(/\n{2,}/)
      .map((part) => (/^(?::::|```|\|)/.test(part) ? 0 : countWords(part)))
      .filter((count) => count > mostWords)
      .map((count) => `a part of ${count} words under '${heading}'; a step has at most ${mostWords}`),
  );
}

/** Each half of the notes is a separate activity in the classroom. */
const halves: { name: string; roles: SectionRole[]; least: number }[] = [
  { name: 'question and explanation', roles: ['question', 'explanation'], least: 2 },
  { name: 'example, misconception and task', roles: ['example', 'misconception', 'try'], least: 2 },
];

/** A lesson needs exercises; notes that only offer a hidden solution have none. */
function doing({ sections, blocks }: Lesson): string[] {
  if (blocks.length === 0) return ['there is nothing to do in them'];
  return halves.flatMap(({ name, roles: wanted, least }) => {
    const text = sections.filter(({ role }) => wanted.includes(role)).map(({ markdown }) => markdown);
    const count = blocks.filter(({ id }) => text.some((one) => one.includes(`{#${id}}`))).length;
    return count >= least ? [] : [`${count} things to do in ${name}; there are ${least} or more`];
  });
}

const solutionBlock = /^:::solution *\n[\s\S]*?\S[\s\S]*?\n::: *$/m;

function solution(lesson: Lesson): string[] {
  return lesson.sections.flatMap((section) => {
    const opened = section.markdown.match(/^:::\w+/gm)?.length ?? 0;
    const closed = section.markdown.match(/^::: *$/gm)?.length ?? 0;
    if (opened !== closed) return [`a ':::' block under '${section.heading}' is not closed`];
    const exercise = lesson.blocks.find(
      (block) => blockKinds[block.kind].isExercise && section.markdown.includes(markOf(block)),
    );
    const isDone = exercise !== undefined || solutionBlock.test(section.markdown);
    if (section.role !== 'try' || isDone) return [];
    return [`'${section.heading}' has no block to do and no ':::solution' block`];
  });
}
