import type { MadeBy } from '#shared/contract/common.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import type { Ask } from '../calling/ask-model.ts';
import type { Caller, Listener } from '../calling/call-model.ts';
import { teachesLanguage } from '../calling/taught-language.ts';

export const madeByModel = ({ model }: Caller): MadeBy => ({ kind: 'model', model: model.name });

/** The learner's profile in a prompt. */
export const profileOf = ({ name, educationLevel, careerGoals, interests }: LearnerView) => ({
  ...(name ? { name } : {}),
  ...(educationLevel ? { educationLevel } : {}),
  ...(careerGoals ? { careerGoals } : {}),
  ...(interests.length > 0 ? { interests } : {}),
});

/** The lesson in a prompt. */
export const lessonData = ({ course, unit }: LessonView) => ({
  courseDetails: {
    title: course.title,
    description: course.description,
    difficulty_level: course.difficultyLevel,
  },
  lesson: {
    title: unit.title,
    objective: unit.objective,
    assessment: unit.assessment,
    minutes: unit.minutes,
    objectives: unit.objectives,
  },
});

/** The language of a reply about a lesson. */
export const inLanguageOf = ({ course, unit }: LessonView): Pick<Ask, 'language' | 'teachesLanguage'> => {
  const language = course.language ?? null;
  if (language === null) return { language };
  const about = [course.title, course.description, unit.title, unit.objective];
  return { language, ...(teachesLanguage(about, language) ? { teachesLanguage: true } : {}) };
};

export const listenerFor = (task: string, { signal, userId, waiting }: TaskContext): Listener => ({
  task,
  signal,
  userId,
  onWait: waiting,
});

/** A title or sentence as one line of plain text: without Markdown and line breaks, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const plain = plainText(cleanText(text)).replace(/\s+/g, ' ').trim();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).trimEnd()}…`;
}

/** The same items with distinct titles. */
export function allDifferent<T extends { title: string }>(list: T[]): T[] {
  const seen = new Set<string>();
  return list.map((one) => {
    let title = one.title;
    for (let count = 2; seen.has(title.toLowerCase()); count += 1) title = `${one.title} (${count})`;
    seen.add(title.toLowerCase());
    return { ...one, title };
  });
}
