import type { LibraryQuestion } from '#questions/kinds.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { DesignedUnit } from '../../design-types.ts';
import { ability, asSentence, capitalised, inWords, joinClauses, joinNames, shortened } from '../spoken.ts';
import { sharedTitle } from './shared-title.ts';

/**
 * A unit that teaches a lesson of the library, or two or three easy ones in turn. `serves` are the learner's own
 * objectives.
 */
export function lessonUnit(lessons: Lesson[], serves: string[]): DesignedUnit {
  const objectives = lessons.flatMap((lesson) => lesson.objectives);
  const only = lessons.length === 1 ? lessons[0] : undefined;
  return {
    title: only ? only.short : sharedTitle(lessons),
    objective: asSentence(`You can ${joinClauses(objectives.map(({ text }) => plainText(ability(text))))}`),
    assessment: assessmentOf(lessons.flatMap(({ questions }) => questions)),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    kind: 'lesson',
    objectives,
    serves,
    source: { lessons: lessons.map(({ ref }) => ref) },
  };
}

const kinds: Record<LibraryQuestion['type'], string> = {
  single: 'decisions between possible answers',
  multiple: 'decisions between possible answers',
  numeric: 'calculations',
  ordering: 'putting things in order',
  matching: 'matching what belongs together',
  output: 'predicting what a program prints',
  short: 'short answers',
  code: 'writing programs that are run',
  open: 'an answer in your own words, which you hold against a checklist',
};

/** Describes the types of questions in an exam, the most frequent first. */
export function formsOf(questions: LibraryQuestion[]): string {
  const names = [...new Set(questions.map((question) => kinds[question.type]))];
  const last = kinds.open;
  const ordered = [...names.filter((name) => name !== last), ...names.filter((name) => name === last)];
  return joinNames(ordered);
}

function assessmentOf(questions: LibraryQuestion[]): string {
  return asSentence(`An exam drawn from ${inWords(questions.length)} questions: ${formsOf(questions)}`);
}

/** A practice unit on a lesson, or on one of its objectives. */
export function practiceUnit(lesson: Lesson, objectiveId: string | null): DesignedUnit {
  const objectives = lesson.objectives.filter((one) => objectiveId === null || one.id === objectiveId);
  const abilities = objectives.map(({ text }) => plainText(ability(text)));
  const aim =
    objectiveId === null
      ? lesson.short
      : capitalised(shortened(firstClause(abilities[0] ?? lesson.short), 70));
  return {
    title: `Practice: ${aim}`,
    objective: asSentence(`Without looking anything up, you can ${joinClauses(abilities)}`),
    assessment:
      'Questions on the same objectives as in the lesson. What you got wrong there is worth doing again here.',
    minutes: objectiveId === null ? 30 : 20,
    kind: 'practice',
    objectives,
    serves: [],
    source: { lessons: [lesson.ref] },
  };
}

const firstClause = (text: string) => text.split(/[,;:]| and say | and why /, 1)[0] ?? text;

/** A review unit on several lessons; `which` names them, such as 'the first four lessons'. */
export function reviewUnit(lessons: Lesson[], which: string, round: number): DesignedUnit {
  const names = lessons.map((lesson) => `“${lesson.short}”`);
  return {
    title: round === 1 ? `Looking back on ${which}` : `Looking back on ${which}, round ${inWords(round)}`,
    objective:
      lessons.length === 1
        ? `What ${names[0]} taught you is still there after a while, without the notes.`
        : `You can tell for a new case which of the ideas from ${joinNames(names)} it calls for.`,
    assessment:
      lessons.length === 1
        ? 'Questions from that lesson, some days later.'
        : `Mixed questions from ${inWords(lessons.length)} lessons, so that you have to notice yourself what each one is about.`,
    minutes: 30,
    kind: 'review',
    objectives: lessons.flatMap((lesson) => lesson.objectives),
    serves: [],
    source: { lessons: lessons.map((lesson) => lesson.ref) },
  };
}
