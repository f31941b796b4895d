import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { hintsOf, objectiveOf, promptOf } from '#blocks/library-block.ts';
import type { BlockAnswerRequest, BlockResult } from '#shared/contract/workbench/block.ts';
import { askedOf, derivedEventId, type EvidenceEntry } from '../evidence/evidence-service.ts';

/** The learner's own activity in which something is done. */
export type Place = { id: string; courseId: string; unitId: string };

const eventPlace = ({ id, courseId, unitId }: Place) => ({ activityId: id, courseId, unitId });

/** The event of an answer, under the id that the browser gave it. */
export function answered(
  block: LibraryBlock,
  place: Place,
  { eventId, given, seed }: BlockAnswerRequest,
  result: BlockResult,
  now: Date,
): EvidenceEntry {
  const { outcome, share } = result;
  return {
    ...eventPlace(place),
    id: eventId,
    kind: 'block-answered',
    occurredAt: now,
    questionId: block.id,
    objectiveId: objectiveOf(block) ?? null,
    payload: {
      block: block.kind,
      outcome,
      points: share,
      maxPoints: 1,
      given,
      result,
      asked: askedOf(promptOf(block)),
      ...(seed === undefined ? {} : { seed }),
    },
  };
}

/** The event of a hint, so that asking twice for the same one is recorded once. */
export function hinted(
  block: LibraryBlock,
  place: Place,
  { known, seed }: { known: number; seed?: number | undefined },
  now: Date,
): EvidenceEntry {
  const numbers = seed === undefined ? [] : [`seed ${seed}`];
  return {
    ...eventPlace(place),
    id: derivedEventId('block-hint', place.id, block.id, String(known), ...numbers),
    kind: 'hint-taken',
    occurredAt: now,
    questionId: block.id,
    objectiveId: objectiveOf(block) ?? null,
    payload: {
      strength: known + 1,
      of: hintsOf(block).length,
      ...(seed === undefined ? {} : { seed }),
    },
  };
}
