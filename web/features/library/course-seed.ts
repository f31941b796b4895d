import { bounds, courseLimits } from '#shared/contract/bounds.ts';
import type { Difficulty } from '#shared/contract/common.ts';
import type { LibraryLesson, LibrarySubject } from '#shared/contract/library.ts';
import { abilityOf } from '#shared/rules/objective-parts.ts';
import { plainText } from '#shared/rules/plain-text.ts';

/** Initial values of the form 'Design Your Own Course'. */
export type CourseSeed = {
  title: string;
  description: string;
  objectives: string[];
  difficultyLevel: 'Beginner' | 'Intermediate' | 'Advanced';
  /** text, as in the form's field */
  lessons: string;
};

const levels = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;
type LevelName = (typeof levels)[Difficulty];

/** A course on one lesson: the lesson and its prerequisites. */
export function seedOfLesson(lesson: LibraryLesson): CourseSeed {
  return seed({
    title: lesson.title,
    description: lesson.summary,
    objectives: lesson.objectives.map(({ text }) => text),
    level: levels[lesson.level],
    lessons: lesson.pathLength,
  });
}

/** A course on a whole subject: the first objective of each lesson. */
export function seedOfSubject(subject: LibrarySubject): CourseSeed {
  return seed({
    title: subject.title,
    description: subject.description,
    objectives: subject.lessons.flatMap(({ objectives }) => objectives.slice(0, 1).map(({ text }) => text)),
    level: levels[subject.lessons[0]?.level ?? 'beginner'],
    lessons: subject.lessons.length,
  });
}

type Parts = { title: string; description: string; objectives: string[]; level: LevelName; lessons: number };

/** Limits the values to what the form and the server accept; an objective says 'can choose …', a wish 'choose …'. */
function seed({ title, description, objectives, level, lessons }: Parts): CourseSeed {
  const { min, max } = courseLimits.lessons;
  return {
    title: plainText(title).slice(0, bounds.title),
    description: plainText(description).slice(0, bounds.description),
    objectives: objectives
      .map((text) => abilityOf(plainText(text)).slice(0, bounds.listItem).trim())
      .slice(0, bounds.listItems),
    difficultyLevel: level,
    lessons: String(Math.min(max, Math.max(min, lessons))),
  };
}
