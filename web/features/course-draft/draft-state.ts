import { courseLimits } from '#shared/contract/bounds.ts';
import type { CourseDraft, Visibility } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { toInteger } from '#shared/rules/check-course-request.ts';
import { parseCommaList } from '#shared/rules/comma-list.ts';

export const difficultyChoices = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** What stands in the form, as typed: numbers are still text. */
export type DraftFields = {
  title: string;
  description: string;
  objectives: string[];
  priorKnowledge: string[];
  difficultyLevel: string;
  weeklyHours: string;
  /** the learner has set the hours: then those that the goal names do not stand in their place */
  ownHours: boolean;
  lessons: string;
  referenceBooks: string[];
  /** who can see the course; null until it is chosen: as it was chosen last */
  visibility: Visibility | null;
  /** the learner's own documents that the course is made of; none: the library or a model teaches it */
  documents: DocumentChoice[];
};
export type DraftField = keyof DraftFields;
export type FieldErrors = Partial<Record<DraftField, string>>;

/** The fields that are folded away until wanted: everything but the goal. */
const foldedFields: readonly DraftField[] = [
  'objectives',
  'priorKnowledge',
  'difficultyLevel',
  'weeklyHours',
  'lessons',
  'referenceBooks',
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
  visibility: null,
  documents: [],
};

/** What is sent as `course` (lists trimmed, empty entries dropped; unparseable numbers become 0). */
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
  };
}

/** True if one of the folded fields differs from its default; hours that the goal names are no choice of one's own. */
export function hasOwnChoices(fields: DraftFields): boolean {
  const own = fields.ownHours ? fields : { ...fields, weeklyHours: emptyDraft.weeklyHours };
  return foldedFields.some((field) => String(own[field]).trim() !== String(emptyDraft[field]));
}

/** The hours a week as they stand: the learner's own, else those that the goal names, else the default. */
export const weeklyHoursOf = ({ ownHours, weeklyHours }: DraftFields, named: number | null): string =>
  ownHours ? weeklyHours : named === null ? emptyDraft.weeklyHours : String(named);

/** True if nothing was typed or chosen. */
export function isUntouched(fields: DraftFields): boolean {
  const { title, description, documents } = fields;
  return title.trim() === '' && description.trim() === '' && documents.length === 0 && !hasOwnChoices(fields);
}

/** True if one of the errors lies in a folded field. */
export function hasFoldedError(errors: FieldErrors): boolean {
  return foldedFields.some((field) => errors[field] !== undefined);
}

/** The folded choices in one sentence, so that what is prefilled can be seen without unfolding it. */
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

/** The server's `fields` of a problem document, as far as they name a field of this form. */
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
