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
/** `lesson`: the library's, of which it is one; null: it stands in the learner's own notes. */
type Found = { lesson: Lesson | null; block: LibraryBlock };

type Taken = { id: string; seed?: number | undefined; taken: number };

type Deps = {
  database: Database;
  clock: Clock;
  library: Library;
  graders: Omit<Graders, 'rewrite'>;
  /** the learner's own activity. Throws 404 */
  readActivity: (userId: string, activityId: string) => Promise<Place>;
  /** what there is to do in the learner's own activity beside the library's, with its keys */
  ownBlocks: (userId: string, activityId: string) => Promise<LibraryBlock[]>;
  /** while an exam goes on nothing is explained, here neither */
  isExamActive: (userId: string) => Promise<boolean>;
};

const noBlock = 'There is no such block.';
const examGoesOn = 'An exam is going on. Submit it first: practice would give its answers away.';

export type BlockService = ReturnType<typeof createBlockService>;

/** Things to do in lessons: graded here, believed from nobody, and in the ledger when a learner did them in a course. */
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

  /** The hints of a block that were taken; none of a question that is no block, or that is there no more. */
  const takenHints = (own: LibraryBlock[], { id, seed, taken }: Taken) => {
    const block = own.find((one) => one.id === id);
    const found = library.block(id) ?? (block && { lesson: null, block });
    if (!found) return [];
    const hints = hintsOf(withSeed(found.block, seed)).slice(0, taken);
    return [{ id, ...(seed === undefined ? {} : { seed }), hints: hints.map(rewriteFor(found)) }];
  };

  return {
    /** A block as it stands in a lesson, with the numbers of `seed` where they vary. Throws 404. */
    read: async (
      id: string,
      { seed, activityId }: { seed: number; activityId?: string | undefined },
      userId: string | null,
    ): Promise<Block> => {
      const found = await find(id, userId, activityId);
      return withNumbers(() => askedBlock(found.block, rewriteFor(found), seed));
    },

    /**
     * Grades what was given; with a learner and an activity of theirs it is recorded, once for each event id. Throws
     * 400, 404, 409 during the learner's exam. `visitor` names who waits where there is no account.
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

    /** The hint after `known` others, and whether there is a stronger one. Throws 404, 409 during an exam. */
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
     * What was given to the blocks of an activity, the newest of each, and the hints that were taken. Throws 404, 409
     * during an exam, in which what was explained earlier would help.
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

/** The block whose question has the numbers of `seed`. */
function withSeed(block: LibraryBlock, seed = 0): LibraryBlock {
  return block.kind === 'try'
    ? { ...block, question: withNumbers(() => variedQuestion(block.question, seed)) }
    : block;
}

/** What came with a course file was never solved over seeds. Throws 400 for numbers that do not come out. */
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
