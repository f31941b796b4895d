import { bounds, longest } from '#shared/contract/bounds.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { doingMinutes, wordsAMinute } from '#shared/rules/documents/reading-time.ts';
import { shortText } from '#shared/rules/short-text.ts';
import type { DocumentDesign } from '../../faculty/design-types.ts';
import type { ReadDocument } from '../../faculty/document-types.ts';
import { shownSource } from '../shown-source.ts';

const few = <T>(list: T[]): T[] => list.slice(0, longest.few);

/** The proposal for documents, as an answer of POST /api/understand; no library lessons are proposed with it. */
export function presentDocumentProposal(
  request: CourseRequest,
  documents: Pick<ReadDocument, 'id' | 'title'>[],
  { units, leftOut, beyond }: DocumentDesign,
  taughtBy: UnderstandingAnswer['taughtBy'],
): UnderstandingAnswer {
  return {
    language: request.language,
    title: shortText(documents[0]?.title ?? '', bounds.title),
    lessons: [],
    offered: [],
    foundations: [],
    uncovered: [],
    refusal: null,
    weeklyHours: null,
    lessonsAskedFor: request.lessons,
    lessonsNeeded: units.length,
    minutes: units.reduce((sum, { minutes }) => sum + minutes, 0),
    taughtBy,
    documents: {
      documents: documents.map(({ id, title }) => ({ id, title })),
      lessons: few(units.map(({ title, minutes, source }) => ({ title, minutes, ...shownSource(source) }))),
      leftOut: few(leftOut),
      beyond: few(beyond),
      wordsAMinute,
      doing: doingMinutes,
    },
  };
}
