import { blockKinds } from '#blocks/block-kinds.ts';
import { mostWords } from '#shared/rules/steps/steps-of.ts';
import { markOf } from '../blocks/read-blocks.ts';
import type { Lesson, LibraryProblem, SectionRole, Stage } from '../library-types.ts';
import { extraRoles, sectionRoles } from '../library-types.ts';
import { countWords } from '../notes-parser.ts';
import type { LintRule } from './lint-types.ts';

const mostExplanations = 3;

/** What notes contain is closed, and nothing is a heading alone. */
export const notesRule = ruleOf('draft', [bodies, closed]);

/** Their roles and the roles' order, with a task that has a solution. */
export const rolesRule = ruleOf('tested', [roles, solution]);

/** No part of them is too long for a step. */
export const partsRule = ruleOf('polished', [parts]);

function ruleOf(from: Stage, checks: ((lesson: Lesson) => string[])[]): LintRule {
  return {
    name: 'notes',
    from,
    check: ({ lessons }) =>
      lessons.flatMap((lesson) =>
        checks
          .flatMap((check) => check(lesson))
          .map((message): LibraryProblem => ({ file: lesson.file, field: 'notes', message })),
      ),
  };
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

const solutionBlock = /^:::solution *\n[\s\S]*?\S[\s\S]*?\n::: *$/m;

function closed(lesson: Lesson): string[] {
  return lesson.sections.flatMap(({ heading, markdown }) => {
    const opened = markdown.match(/^:::\w+/gm)?.length ?? 0;
    const ended = markdown.match(/^::: *$/gm)?.length ?? 0;
    return opened === ended ? [] : [`a ':::' block under '${heading}' is not closed`];
  });
}

function solution(lesson: Lesson): string[] {
  return lesson.sections.flatMap((section) => {
    const exercise = lesson.blocks.find(
      (block) => blockKinds[block.kind].isExercise && section.markdown.includes(markOf(block)),
    );
    const isDone = exercise !== undefined || solutionBlock.test(section.markdown);
    if (section.role !== 'try' || isDone) return [];
    return [`'${section.heading}' has no block to do and no ':::solution' block`];
  });
}
