import type { CourseDraft, CourseRequest } from '../contract/course.ts';
import { cleanText } from './clean-text.ts';
import { countParts, parseCommaList } from './comma-list.ts';
import { courseRequestLimits } from './course-request-limits.ts';
import { normaliseDifficulty } from './difficulty.ts';
import { isBlank } from './is-blank.ts';
import { isLanguageTag } from './language/language-tag.ts';

/** An empty priorKnowledge or reference list counts as present. */
const required = [
  'title',
  'description',
  'objectives',
  'priorKnowledge',
  'difficultyLevel',
  'weeklyHours',
  'lessons',
] as const;

/** Default for a field that is present but empty. */
const courseDefaults = {
  title: 'Untitled Course',
  description: 'No course description provided.',
  objectives: 'No objectives provided.',
  priorKnowledge: 'None',
  difficultyLevel: 'Unknown',
  weeklyHours: 1,
  lessons: 1,
} as const;

const lessonsMessage = 'Number of lessons must be between 1 and 20';
const weeklyHoursMessage = 'Weekly hours must be between 1 and 40';

type RefusedCourse = { detail: string; fields: Record<string, string> };
export type CheckedCourse = { request: CourseRequest } | RefusedCourse;

/** Truncates a number or numeric text to an integer; 0 if it cannot be parsed. */
export function toInteger(value: number | string): number {
  const number =
    typeof value === 'number' ? value : /^\s*[+-]?\d+(\.\d*)?\s*$/.test(value) ? Number(value) : 0;
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

const numberOr = (value: number | string, fallback: number) =>
  typeof value === 'string' && value.trim() === '' ? fallback : toInteger(value);
const textOr = (value: string, fallback: string) => (isBlank(value) ? fallback : cleanText(value).trim());
const within = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;

function listProblem(list: readonly string[]): string | null {
  const { listItem, listItems, listParts } = courseRequestLimits;
  if (list.length > listItems) return `At most ${listItems} entries`;
  if (list.some((entry) => entry.length > listItem)) {
    return `Each entry can have at most ${listItem} characters`;
  }
  // An entry may contain commas, 'mean, median and mode', but lists in every entry would make thousands of parts.
  return countParts(list) > listParts
    ? `At most ${listParts} things in all, counting what stands between commas`
    : null;
}

function complete(draft: CourseDraft): CourseRequest {
  const objectives = parseCommaList(draft.objectives);
  const priorKnowledge = parseCommaList(draft.priorKnowledge);
  return {
    title: textOr(draft.title ?? '', courseDefaults.title),
    description: textOr(draft.description ?? '', courseDefaults.description),
    objectives: objectives.length > 0 ? objectives : [courseDefaults.objectives],
    priorKnowledge: priorKnowledge.length > 0 ? priorKnowledge : [courseDefaults.priorKnowledge],
    difficultyLevel: normaliseDifficulty(textOr(draft.difficultyLevel ?? '', courseDefaults.difficultyLevel)),
    weeklyHours: numberOr(draft.weeklyHours ?? '', courseDefaults.weeklyHours),
    lessons: numberOr(draft.lessons ?? '', courseDefaults.lessons),
    referenceBooks: parseCommaList(draft.referenceBooks),
    language: textOr(draft.language ?? '', 'en'),
  };
}

function problemsOf(request: CourseRequest): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!within(request.lessons, courseRequestLimits.lessons)) fields.lessons = lessonsMessage;
  if (!within(request.weeklyHours, courseRequestLimits.weeklyHours)) fields.weeklyHours = weeklyHoursMessage;
  for (const name of ['objectives', 'priorKnowledge', 'referenceBooks'] as const) {
    const problem = listProblem(request[name]);
    if (problem) fields[name] = problem;
  }
  if (!isLanguageTag(request.language)) fields.language = 'Not a language tag such as en or pt-BR';
  return fields;
}

/**
 * Validates a request before a course is designed: missing required fields are refused with their list, empty ones get
 * their default, numbers become integers (0 if they cannot be parsed) and must be in range. Returns the complete request,
 * or the text of a 400 with the fields concerned.
 */
export function checkCourseRequest(draft: CourseDraft): CheckedCourse {
  const missing = required.filter((name) => draft[name] === undefined || draft[name] === null);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'Required']));
    return { detail: `Missing required fields: ${missing.join(', ')}`, fields };
  }
  const request = complete(draft);
  const fields = problemsOf(request);
  const first = Object.entries(fields)[0];
  if (!first) return { request };
  const spoken = first[0] === 'lessons' || first[0] === 'weeklyHours';
  return { detail: spoken ? first[1] : `${first[0]}: ${first[1]}`, fields };
}

/**
 * The request without placeholder defaults: a faculty must not search for 'None' or report 'No objectives provided.' as an
 * objective that it cannot teach.
 */
export function statedOnly<T extends Pick<CourseRequest, 'description' | 'objectives' | 'priorKnowledge'>>(
  request: T,
): T {
  const said = (list: string[], standIn: string) => list.filter((entry) => entry !== standIn);
  return {
    ...request,
    description: request.description === courseDefaults.description ? '' : request.description,
    objectives: said(request.objectives, courseDefaults.objectives),
    priorKnowledge: said(request.priorKnowledge, courseDefaults.priorKnowledge),
  };
}
