import { bounds, courseLimits } from '#shared/contract/bounds.ts';
import type { CourseDraft, CourseRequest } from '#shared/contract/course.ts';
import { toInteger } from '#shared/rules/check-course-request.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { parseCommaList } from '#shared/rules/comma-list.ts';
import { normaliseDifficulty } from '#shared/rules/difficulty.ts';

type Range = { min: number; max: number; default: number };

const textOf = (text: string | null | undefined): string => cleanText(text ?? '').trim();

const listOf = (list: CourseDraft['objectives']): string[] =>
  parseCommaList(list)
    .slice(0, bounds.listItems)
    .map((entry) => entry.slice(0, bounds.listItem));

function numberOf(value: number | string | null | undefined, { min, max, ...range }: Range): number {
  const number = toInteger(value ?? '');
  return number === 0 ? range.default : Math.min(max, Math.max(min, number));
}

/**
 * Completes an unfinished draft: numbers out of range are clamped, and empty fields stay empty, without invented
 * text.
 */
export function startedRequest(draft: CourseDraft): CourseRequest {
  return {
    title: textOf(draft.title),
    description: textOf(draft.description),
    objectives: listOf(draft.objectives),
    priorKnowledge: listOf(draft.priorKnowledge),
    difficultyLevel: normaliseDifficulty(draft.difficultyLevel || 'beginner'),
    weeklyHours: numberOf(draft.weeklyHours, courseLimits.weeklyHours),
    lessons: numberOf(draft.lessons, courseLimits.lessons),
    referenceBooks: listOf(draft.referenceBooks),
    language: textOf(draft.language) || 'en',
  };
}
