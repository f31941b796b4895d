import { courseLimits } from '#shared/contract/bounds.ts';
import type { CourseDraft, Visibility } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { toInteger } from '#shared/rules/check-course-request.ts';
import { parseCommaList } from '#shared/rules/comma-list.ts';

export const difficultyChoices = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** The values of the form, as typed: numbers are still text. */
export type DraftFields = {
  title: string;
  description: string;
  objectives: string[];
  priorKnowledge: string[];
  difficultyLevel: string;
  weeklyHours: string;
  /** the learner has set the hours: those named in the goal no longer replace them */
  ownHours: boolean;
  lessons: string;
  referenceBooks: string[];
  /** BCP 47 tag of the course's language; empty until chosen: it is that of the goal */
  language: string;
  /** who can see the course; null until chosen: the last choice applies */
  visibility: Visibility | null;
  /** the learner's own documents to make the course from; empty: the library or a model teaches it */
  documents: DocumentChoice[];
};
export type DraftField = keyof DraftFields;
export type FieldErrors = Partial<Record<DraftField, string>>;

/** The fields that are collapsed initially: everything but the goal. */
const foldedFields: readonly DraftField[] = [
  'objectives',
  'priorKnowledge',
  'difficultyLevel',
  'weeklyHours',
  'lessons',
  'referenceBooks',
  'language',
];

/** Defaults: Beginner, 3 hours a week, 6 lessons. */
export const emptyDraft: DraftFields = {
  title: '',
  description: '',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: String(courseLimits.weeklyHours.default),
  ownHours: false,
  lessons: String(courseLimits.lessons.default),
  referenceBooks: [],
  language: '',
  visibility: null,
  documents: [],
};

/** The value sent as `course` (lists trimmed, empty entries dropped; unparseable numbers become 0). */
export function toCourseDraft(fields: DraftFields): CourseDraft {
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    objectives: parseCommaList(fields.objectives),
    priorKnowledge: parseCommaList(fields.priorKnowledge),
    difficultyLevel: fields.difficultyLevel,
    weeklyHours: toInteger(fields.weeklyHours),
    lessons: toInteger(fields.lessons),
    referenceBooks: parseCommaList(fields.referenceBooks),
    ...(fields.language === '' ? {} : { language: fields.language }),
  };
}

/** True if a collapsed field differs from its default; hours named in the goal do not count. */
export function hasOwnChoices(fields: DraftFields): boolean {
  const own = fields.ownHours ? fields : { ...fields, weeklyHours: emptyDraft.weeklyHours };
  return foldedFields.some((field) => String(own[field]).trim() !== String(emptyDraft[field]));
}

/** The effective weekly hours: the learner's own, otherwise those named in the goal, otherwise the default. */
export const weeklyHoursOf = ({ ownHours, weeklyHours }: DraftFields, named: number | null): string =>
  ownHours ? weeklyHours : named === null ? emptyDraft.weeklyHours : String(named);

/** True if nothing was typed or chosen. */
export function isUntouched(fields: DraftFields): boolean {
  const { title, description, documents } = fields;
  return title.trim() === '' && description.trim() === '' && documents.length === 0 && !hasOwnChoices(fields);
}

/** True if one of the errors is in a collapsed field. */
export function hasFoldedError(errors: FieldErrors): boolean {
  return foldedFields.some((field) => errors[field] !== undefined);
}

/** The collapsed values in one sentence, so that they can be seen without expanding. */
export function summariseChoices(fields: DraftFields): string {
  const lessons = toInteger(fields.lessons);
  const hours = toInteger(fields.weeklyHours);
  const parts = [
    fields.difficultyLevel,
    `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`,
    `${hours} ${hours === 1 ? 'hour' : 'hours'} a week`,
  ];
  return parts.join(' · ');
}

/** The `fields` of the server's problem document that exist in this form. */
export function fieldErrorsOf(fields: Record<string, string> | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const name = path
      .replace(/^course\./, '')
      .split('.')
      .at(0);
    if (name !== undefined && Object.hasOwn(emptyDraft, name)) errors[name as DraftField] ??= message;
  }
  return errors;
}
