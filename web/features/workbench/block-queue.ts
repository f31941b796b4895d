import { z } from 'zod';
import {
  type BlockResult,
  blockAnswerRequestSchema,
  blockIdSchema,
} from '#shared/contract/workbench/block.ts';
import { ApiError } from '../../lib/api-client.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';
import { answerBlock } from './api/block-calls.ts';
import { changeBlock, takeWork } from './block-store.ts';
import { workbenchTexts as texts } from './texts.ts';

const bodySchema = z.object({ blockId: blockIdSchema, request: blockAnswerRequestSchema });

/**
 * What learners give to blocks on its way to the server. A block in its place is a lane, so that none waits for another,
 * and a slot: the newest counts. What is given has its own id; sent twice, it counts once.
 */
export const blockQueue = outbox.register<z.infer<typeof bodySchema>, BlockResult>({
  name: 'block-answer',
  schema: bodySchema,
  deliver: ([entry], call) => {
    if (!entry) throw new Error('There is nothing to deliver.');
    return answerBlock(entry.body.blockId, entry.body.request, call);
  },
  onDelivered: ([entry], result) => {
    if (!entry) return;
    const { given, seed } = entry.body.request;
    takeWork(entry.lane, { given, result, seed });
  },
  onRefused: (entries, error) => {
    for (const { lane } of entries) changeBlock(lane, { problem: problemOf(error) });
  },
});

/** Why something came to nothing, for a person. */
export const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : texts.refused;
