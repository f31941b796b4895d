import type { Lesson, Library, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

/** Every link in notes and questions has a valid target, and every figure has a text alternative. */
export const linksRule: LintRule = {
  name: 'links',
  check: (library) =>
    library.lessons.flatMap((lesson) => texts(lesson).flatMap((one) => links(library, lesson, one))),
};

type Text = { field: string; markdown: string };

function texts(lesson: Lesson): Text[] {
  return [
    ...lesson.sections.map((section) => ({ field: 'notes', markdown: section.markdown })),
    ...lesson.hints.map((markdown, index) => ({ field: `hints[${index}]`, markdown })),
    ...lesson.questions.flatMap((question, index) => [
      { field: `questions[${index}].prompt`, markdown: question.prompt },
      { field: `questions[${index}].explanation`, markdown: question.explanation },
    ]),
  ];
}

function links(library: Library, lesson: Lesson, { field, markdown }: Text): LibraryProblem[] {
  const prose = markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n? {0,3}\1 *$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)].flatMap(
    ([, figure, text = '', target = '']) => {
      const message = figure
        ? figureProblem(library, lesson, text, target)
        : linkProblem(library, text, target);
      return message === null ? [] : [{ file: lesson.file, field, message }];
    },
  );
}

function figureProblem(library: Library, lesson: Lesson, alternative: string, target: string): string | null {
  const name = /^figures\/([a-z0-9-]+\.svg)$/.exec(target)?.[1];
  if (!name) return `the figure '${target}' must be 'figures/<name>.svg'`;
  if (!library.figures.get(lesson.subjectId)?.has(name)) return `there is no figure '${target}'`;
  return alternative.trim().length < 20 ? `the figure '${target}' has no full text alternative` : null;
}

function linkProblem(library: Library, text: string, target: string): string | null {
  if (text.trim() === '') return `the link to '${target}' has no text`;
  if (target.startsWith('lesson:')) {
    return library.lesson(target.slice('lesson:'.length))
      ? null
      : `there is no lesson '${target.slice('lesson:'.length)}'`;
  }
  if (/^https?:\/\/[^/\s]+\.[^/\s]+/.test(target)) return null;
  return `the link '${target}' leads nowhere; use 'lesson:<subject>/<lesson>' or a whole http address`;
}
