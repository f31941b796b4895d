import type { z } from 'zod';
import type {
  Block,
  BlockAnswerRequest,
  BlockResult,
  BlockWork,
  blockHintRequestSchema,
} from '#shared/contract/workbench/block.ts';
import { askedOf, derivedEventId, type Happening, recordEvidence } from '../evidence/evidence-service.ts';
import { askedBlock } from '../library/blocks/asked-block.ts';
import type { LibraryBlock } from '../library/blocks/block-file-schema.ts';
import { withAddresses } from '../library/blocks/with-addresses.ts';
import type { Lesson, Library } from '../library/library-types.ts';
import { variedQuestion } from '../library/questions/varied-question.ts';
import { badRequest, conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { listBlockWork, listHintsTaken } from './block-store.ts';
import { type Graders, gradeBlock } from './grade-block.ts';

type Place = { id: string; courseId: string; unitId: string };
/** `lesson`: the library lesson that contains the block; null: a block of the learner's own notes. */
type Found = { lesson: Lesson | null; block: LibraryBlock };

type Taken = { id: string; seed?: number | undefined; taken: number };

type Deps = {
  database: Database;
  clock: Clock;
  library: Library;
  graders: Omit<Graders, 'rewrite'>;
  /** the learner's own activity. Throws 404 */
  readActivity: (userId: string, activityId: string) => Promise<Place>;
  /** the blocks of the learner's own activity that are not in the library, with their keys */
  ownBlocks: (userId: string, activityId: string) => Promise<LibraryBlock[]>;
  /** during an exam blocks are refused, since they explain answers */
  isExamActive: (userId: string) => Promise<boolean>;
};

const noBlock = 'There is no such block.';
const examGoesOn = 'An exam is going on. Submit it first: practice would give its answers away.';

export type BlockService = ReturnType<typeof createBlockService>;

/** The blocks of lessons: graded on the server, and recorded in the ledger if a learner answers them in a course. */
export function createBlockService({
  database,
  clock,
  library,
  graders,
  readActivity,
  ownBlocks,
  isExamActive,
}: Deps) {
  /** A block of the library, or else of the learner's own activity. Throws 404. */
  const find = async (
    id: string,
    userId: string | null,
    activityId: string | null = null,
  ): Promise<Found> => {
    const shared = library.block(id);
    if (shared) return shared;
    const own = userId && activityId ? await ownBlocks(userId, activityId) : [];
    const block = own.find((one) => one.id === id);
    if (!block) throw notFound(noBlock);
    return { lesson: null, block };
  };
  const rewriteFor =
    ({ lesson }: Found) =>
    (text: string) =>
      lesson ? withAddresses(library, lesson, text) : text;
  const refuseDuringExam = async (userId: string | null) => {
    if (userId && (await isExamActive(userId))) throw conflict(examGoesOn);
  };
  const placeOf = async (userId: string | null, activityId: string | null | undefined) =>
    userId && activityId ? readActivity(userId, activityId) : null;

  /** The texts of the hints taken of a block; empty if there is no such block or no longer. */
  const takenHints = (own: LibraryBlock[], { id, seed, taken }: Taken) => {
    const block = own.find((one) => one.id === id);
    const found = library.block(id) ?? (block && { lesson: null, block });
    if (!found) return [];
    const hints = hintsOf(withSeed(found.block, seed)).slice(0, taken);
    return [{ id, ...(seed === undefined ? {} : { seed }), hints: hints.map(rewriteFor(found)) }];
  };

  return {
    /** A block without its key, with the numbers of `seed` if it is varied. Throws 404. */
    read: async (
      id: string,
      { seed, activityId }: { seed: number; activityId?: string | undefined },
      userId: string | null,
    ): Promise<Block> => {
      const found = await find(id, userId, activityId);
      return withNumbers(() => askedBlock(found.block, rewriteFor(found), seed));
    },

    /**
     * Grades an answer, and records it once per event id if it is by a learner in their own activity. Throws 400, 404,
     * 409 during the learner's exam. `visitor` identifies a client without an account in the queue.
     */
    answer: async (
      id: string,
      request: BlockAnswerRequest,
      userId: string | null,
      visitor: string,
    ): Promise<BlockResult> => {
      const found = await find(id, userId, request.activityId);
      await refuseDuringExam(userId);
      const place = await placeOf(userId, request.activityId);
      const result = await gradeBlock(withSeed(found.block, request.seed), request.given, userId ?? visitor, {
        ...graders,
        rewrite: rewriteFor(found),
      });
      if (userId && place) {
        const happening = answered(found, place, request, result, clock.now());
        await database.asLearner(userId, (tx) => recordEvidence(tx, userId, [happening]));
      }
      return result;
    },

    /** The next hint after `known` ones, and whether there is a stronger one. Throws 404, 409 during an exam. */
    hint: async (
      id: string,
      { known, activityId, seed }: z.infer<typeof blockHintRequestSchema>,
      userId: string | null,
    ): Promise<{ hint: string | null; more: boolean }> => {
      const found = await find(id, userId, activityId);
      await refuseDuringExam(userId);
      const hints = hintsOf(withSeed(found.block, seed));
      const hint = hints[known];
      if (hint === undefined) return { hint: null, more: false };
      const place = await placeOf(userId, activityId);
      if (userId && place) {
        const happening = hinted(found, place, { known, seed }, clock.now());
        await database.asLearner(userId, (tx) => recordEvidence(tx, userId, [happening]));
      }
      return { hint: rewriteFor(found)(hint), more: known + 1 < hints.length };
    },

    /**
     * The newest answer to each block of an activity, and the hints taken. Throws 404, and 409 during an exam, since
     * earlier explanations could help in it.
     */
    work: async (userId: string, activityId: string): Promise<BlockWork> => {
      const place = await readActivity(userId, activityId);
      await refuseDuringExam(userId);
      const { blocks, taken } = await database.asLearner(userId, async (tx) => ({
        blocks: await listBlockWork(tx, place),
        taken: await listHintsTaken(tx, place),
      }));
      const own = taken.some(({ id }) => !library.block(id)) ? await ownBlocks(userId, activityId) : [];
      return { blocks, hints: taken.flatMap((one) => takenHints(own, one)) };
    },
  };
}

/** The block with its question varied by `seed`. */
function withSeed(block: LibraryBlock, seed = 0): LibraryBlock {
  return block.kind === 'try'
    ? { ...block, question: withNumbers(() => variedQuestion(block.question, seed)) }
    : block;
}

/** Blocks of a course file are not checked for all seeds. Throws 400 if there are no numbers for one. */
function withNumbers<T>(vary: () => T): T {
  try {
    return vary();
  } catch {
    throw badRequest('seed: There are no numbers for it.');
  }
}

function hintsOf(block: LibraryBlock): string[] {
  if (block.kind === 'try' || block.kind === 'code') return block.question.hints;
  return block.kind === 'figure' || block.kind === 'explore' ? block.hints : [];
}

const eventPlace = ({ id, courseId, unitId }: Place) => ({ activityId: id, courseId, unitId });

const objectiveOf = (block: LibraryBlock): string | null => {
  if (block.kind === 'try' || block.kind === 'code') return block.question.objective;
  return block.kind === 'trace' ? null : (block.objective ?? null);
};

const promptOf = (block: LibraryBlock): string =>
  (block.kind === 'try' || block.kind === 'code' ? block.question.prompt : block.prompt) ?? '';

function answered(
  { block }: Found,
  place: Place,
  { eventId, given, seed }: BlockAnswerRequest,
  result: BlockResult,
  now: Date,
): Happening {
  const { outcome, share } = result;
  return {
    ...eventPlace(place),
    id: eventId,
    kind: 'block-answered',
    occurredAt: now,
    questionId: block.id,
    objectiveId: objectiveOf(block),
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

function hinted(
  { block }: Found,
  place: Place,
  { known, seed }: { known: number; seed?: number | undefined },
  now: Date,
): Happening {
  const numbers = seed === undefined ? [] : [`seed ${seed}`];
  return {
    ...eventPlace(place),
    id: derivedEventId('block-hint', place.id, block.id, String(known), ...numbers),
    kind: 'hint-taken',
    occurredAt: now,
    questionId: block.id,
    objectiveId: objectiveOf(block),
    payload: {
      strength: known + 1,
      of: hintsOf(block).length,
      ...(seed === undefined ? {} : { seed }),
    },
  };
}
