import { bounds } from '#shared/contract/bounds.ts';
import { countParts, parseCommaList } from '#shared/rules/comma-list.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { DraftFields, FieldErrors } from './draft-state.ts';
import { draftTexts } from './texts.ts';

/** The error of a text that is too long, with its length and the limit. */
export function tooLong(text: string, max: number): string | undefined {
  const length = text.trim().length;
  return length > max ? draftTexts.tooLong(length, max) : undefined;
}

function listProblem(entries: readonly string[]): string | undefined {
  const list = parseCommaList(entries);
  if (list.length > bounds.listItems) return draftTexts.tooMany(list.length, bounds.listItems);
  const long = list.find((entry) => entry.length > bounds.listItem);
  if (long !== undefined) return draftTexts.entryTooLong(bounds.listItem);
  const parts = countParts(list);
  return parts > bounds.listParts ? draftTexts.tooManyParts(parts, bounds.listParts) : undefined;
}

/**
 * The errors to correct before the draft can be sent, by field. Title and description are required, unless the course
 * is made from documents. Numbers are validated by the server only, whose messages are shown.
 */
export function checkFields(fields: DraftFields): FieldErrors {
  // Documents determine the topic and the title of their course.
  const needsWords = fields.documents.length === 0;
  const found: FieldErrors = {
    title:
      needsWords && isBlank(fields.title) ? draftTexts.titleMissing : tooLong(fields.title, bounds.title),
    description:
      needsWords && isBlank(fields.description)
        ? draftTexts.descriptionMissing
        : tooLong(fields.description, bounds.description),
    objectives: listProblem(fields.objectives),
    priorKnowledge: listProblem(fields.priorKnowledge),
    referenceBooks: listProblem(fields.referenceBooks),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}
