import type { LibraryBlockOf } from '#blocks/block-kinds.ts';
import { solutionOf } from '#questions/question-words.ts';
import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';
import type { ChatTurn } from '../../chat-types.ts';
import { bodyMarkdown, sectionsOf } from '../lesson/lesson-markdown.ts';
import { asTitle, inWords } from '../spoken.ts';
import { plainly, type Said } from './said.ts';

/** The parts of a lesson that can be requested, by the intent that requests them. */
export type Part =
  | 'solution'
  | 'exercise'
  | 'example'
  | 'other-example'
  | 'summary'
  | 'misconception'
  | 'terms';

export function offerOf(lesson: Lesson): string {
  const example = sectionsOf(lesson, ['example'])[0];
  const named = example ? `an *example* (“${asTitle(example.heading)}”)` : 'an *example*';
  return `You can ask me for ${named}, an *exercise*, a *hint* or a *summary*.`;
}

/** A part of the lesson, quoted in full, with its place. */
export function partOfLesson(library: Library, lesson: Lesson, part: Part, { offer = true } = {}): string {
  if (part === 'terms') {
    const list = lesson.terms.map(
      ({ term, definition }) => `- **${term}**: ${bodyMarkdown(library, lesson, definition)}`,
    );
    return `The words that “${lesson.short}” needs:\n\n${list.join('\n')}`;
  }
  const role = (
    {
      solution: 'try',
      exercise: 'try',
      example: 'example',
      'other-example': 'again',
      summary: 'summary',
      misconception: 'misconception',
    } as const
  )[part];
  const section = sectionsOf(lesson, [role])[0];
  if (!section) return `“${lesson.short}” has nothing of that kind. ${offerOf(lesson)}`;
  return [
    introduction(part, lesson, section),
    textFor(library, lesson, section, part),
    offer ? closing(part) : '',
  ]
    .filter((one) => one !== '')
    .join('\n\n');
}

function introduction(part: Part, lesson: Lesson, section: NotesSection): string {
  const place = `“${section.heading.replace(/^['"‘“](.*)['"’”]$/u, '$1')}” in “${lesson.short}”`;
  switch (part) {
    case 'exercise':
      return `Here is the task of the lesson, from ${place}. Try it before you ask for the solution:`;
    case 'solution':
      return `The solution of the task, from ${place}. If you have not tried it yet, a *hint* will do you more good:`;
    case 'summary':
      return `In short, from “${lesson.short}”:`;
    case 'misconception':
      return `What many people believe, from ${place}:`;
    default:
      return `From ${place}:`;
  }
}

function textFor(library: Library, lesson: Lesson, section: NotesSection, part: Part): string {
  const whole = bodyMarkdown(library, lesson, section.markdown);
  const tasks = section.role === 'try' ? tasksOf(lesson, section) : [];
  const said = (text: string) => bodyMarkdown(library, lesson, text);
  if (part === 'exercise' && tasks.length > 0) {
    const prompts = tasks.map(({ question }, place) => `${place + 1}. ${said(question.prompt)}`);
    return [withoutSolution(whole), ...prompts].join('\n\n');
  }
  if (part !== 'solution') return withoutSolution(whole);
  if (tasks.length > 0) {
    const solutions = tasks.map((task) => `**${said(task.question.prompt)}**\n\n${said(solutionOf(task))}`);
    return `:::solution\n${solutions.join('\n\n')}\n:::`;
  }
  return /^:::solution *\n[\s\S]*?\n:::/m.exec(whole)?.[0] ?? whole;
}

/** The tasks in a section, in order. */
function tasksOf(lesson: Lesson, { markdown }: NotesSection): LibraryBlockOf<'try' | 'code'>[] {
  return lesson.blocks.filter(
    (block): block is LibraryBlockOf<'try' | 'code'> =>
      'question' in block && markdown.includes(`{#${block.id}}`),
  );
}

function closing(part: Part): string {
  switch (part) {
    case 'exercise':
      return 'When you are stuck, ask for a *hint*; when you are done, for the *solution*.';
    case 'solution':
      return 'Where did your way differ from this one? That place is worth a second look.';
    case 'example':
    case 'other-example':
      return 'Would you like to do one yourself now? Ask for the *exercise*.';
    default:
      return '';
  }
}

/** The next stronger hint on the lesson's task; earlier ones are found in the conversation. */
export function nextHint(library: Library, lesson: Lesson, history: ChatTurn[]): Said {
  const said = history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);
  const section = sectionsOf(lesson, ['try'])[0];
  const hints = hintsOn(lesson, section);
  if (hints.length === 0)
    return plainly(
      `There are no hints on the task of “${lesson.short}”. Ask for the *solution* once you have tried.`,
    );
  const given = hints.filter((hint) =>
    said.some((text) => text.includes(bodyMarkdown(library, lesson, hint))),
  ).length;
  const hint = hints[given];
  if (hint === undefined) {
    return plainly(
      `Those were all ${inWords(hints.length)} hints. Write down how far you got, even if it is wrong, and then ask for the *solution*: you will see at which step it goes on.`,
    );
  }
  const opening =
    given === 0 && section
      ? `A first hint for “${section.heading}”:`
      : `Hint ${given + 1} of ${hints.length}:`;
  const left = hints.length - given - 1;
  const more =
    left === 0 ? 'That is the strongest one I have.' : 'If that is not enough, ask for another *hint*.';
  return {
    text: `${opening}\n\n> ${bodyMarkdown(library, lesson, hint)}\n\n${more}`,
    hint: {
      strength: given + 1,
      of: hints.length,
      questionId: `task/${lesson.ref}`,
      objectiveId: null,
    },
  };
}

/** The lesson's hints on the task at its end, or those of the first task that has any. */
const hintsOn = (lesson: Lesson, section: NotesSection | undefined): string[] =>
  lesson.hints.length > 0 || !section
    ? lesson.hints
    : (tasksOf(lesson, section).find(({ question }) => question.hints.length > 0)?.question.hints ?? []);
