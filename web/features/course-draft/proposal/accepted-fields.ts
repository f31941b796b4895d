import type { Visibility } from '#shared/contract/course.ts';
import { type DraftFields, weeklyHoursOf } from '../draft-state.ts';
import type { Accepted } from './use-proposal.ts';

type Chosen = { lessons: string; visibility: Visibility };

/** The fields that a proposal completes when the course is created. What the learner has set is kept. */
export const acceptedFields = (
  fields: DraftFields,
  { title, hours, language }: Accepted,
  chosen: Chosen,
) => ({
  ...chosen,
  title: title || fields.title,
  weeklyHours: weeklyHoursOf(fields, hours),
  language: fields.language || language,
});
