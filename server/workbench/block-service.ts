import type { z } from 'zod';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { askedBlock, hintsOf } from '#blocks/library-block.ts';
import type {
  Block,
  BlockAnswerRequest,
  BlockResult,
  BlockWork,
  blockHintRequestSchema,
} from '#shared/contract/workbench/block.ts';
import { type EvidenceEntry, recordEvidence } from '../evidence/evidence-service.ts';
import type { Library } from '../library/library-types.ts';
import { conflict } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { answered, hinted, type Place } from './block-evidence.ts';
import { isActivityRead, listBlockWork, listHintsTaken } from './block-store.ts';
import { CutShort } from './engines/cut-short.ts';
import { createBlockFinder, rewriteFor } from './find-block.ts';
import { gradeBlock, gradersFor } from './grade-block.ts';
import type { ProgramService } from './program-service.ts';
import type { ProgramBy } from './program-types.ts';
import { withNumbers, withSeed } from './seeded-block.ts';
import { takenHints } from './taken-hints.ts';

type Deps = {
  database: Database;
  clock: Clock;
  library: Library;
  programs: Pick<ProgramService, 'grade'>;
  /** the learner's own activity. Throws 404 */
  readActivity: (userId: string, activityId: string) => Promise<Place>;
  /** the blocks of the learner's own activity that are not in the library, with their keys */
  ownBlocks: (userId: string, activityId: string) => Promise<LibraryBlock[]>;
  /** during an exam blocks are refused, since they explain answers */
  isExamActive: (userId: string) => Promise<boolean>;
};

/** A program that was cut short has no result: it says so, and counts for nothing. */
const notGraded = (error: unknown): CutShort => {
  if (error instanceof CutShort) return error;
  throw error;
};
const cutShort = { outcome: 'cut-short', share: 0, reveal: null } as const;

const examGoesOn = 'You have an exam open. Submit it first: practice would give its answers away.';

export type BlockService = ReturnType<typeof createBlockService>;

/** The blocks of lessons: graded on the server, and recorded in the ledger if a learner answers them in a course. */
export function createBlockService({
  database,
  clock,
  library,
  programs,
  readActivity,
  ownBlocks,
  isExamActive,
}: Deps) {
  const find = createBlockFinder({ library, ownBlocks });
  const refuseDuringExam = async (userId: string | null) => {
    if (userId && (await isExamActive(userId))) throw conflict(examGoesOn);
  };
  const placeOf = async (userId: string | null, activityId: string | null | undefined) =>
    userId && activityId ? readActivity(userId, activityId) : null;

  const record = (userId: string, entry: EvidenceEntry) =>
    database.asLearner(userId, (tx) => recordEvidence(tx, userId, [entry]));

  return {
    /** A block without its key, with the numbers of `seed` if it is varied. Throws 404. */
    read: async (
      id: string,
      { seed, activityId }: { seed: number; activityId?: string | undefined },
      userId: string | null,
    ): Promise<Block> => {
      const found = await find(id, userId, activityId);
      return withNumbers(() => askedBlock(found.block, rewriteFor(library, found), seed));
    },

    /**
     * Grades an answer, and records it once per event id if it is by a learner in their own activity. Throws 400, 404,
     * 409 during the learner's exam. A program that is cut short is not graded, and not recorded.
     */
    answer: async (
      id: string,
      request: BlockAnswerRequest,
      userId: string | null,
      by: ProgramBy,
    ): Promise<BlockResult> => {
      const found = await find(id, userId, request.activityId);
      await refuseDuringExam(userId);
      const place = await placeOf(userId, request.activityId);
      const rewrite = rewriteFor(library, found);
      const block = withSeed(found.block, request.seed);
      const result = await gradeBlock(block, request.given, gradersFor(programs, by), rewrite).catch(
        notGraded,
      );
      if (result instanceof CutShort) return { ...cutShort, feedback: result.message };
      if (userId && place) await record(userId, answered(found.block, place, request, result, clock.now()));
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
      if (userId && place) await record(userId, hinted(found.block, place, { known, seed }, clock.now()));
      return { hint: rewriteFor(library, found)(hint), more: known + 1 < hints.length };
    },

    /**
     * The newest answer to each block of an activity, the hints taken, and whether it was read to its end. Throws 404,
     * and 409 during an exam, since earlier explanations could help in it.
     */
    work: async (userId: string, activityId: string): Promise<BlockWork> => {
      const place = await readActivity(userId, activityId);
      await refuseDuringExam(userId);
      const { blocks, taken, isRead } = await database.asLearner(userId, async (tx) => ({
        blocks: await listBlockWork(tx, place),
        taken: await listHintsTaken(tx, place),
        isRead: await isActivityRead(tx, place),
      }));
      const own = taken.some(({ id }) => !library.block(id)) ? await ownBlocks(userId, activityId) : [];
      return { isRead, blocks, hints: taken.flatMap((one) => takenHints(library, own, one)) };
    },
  };
}
