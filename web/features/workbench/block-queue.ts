import { z } from 'zod';
import { blockIdSchema } from '#blocks/shape-fields.ts';
import { type BlockResult, blockAnswerRequestSchema } from '#shared/contract/workbench/block.ts';
import { ApiError } from '../../lib/api-client.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';
import { playSound } from '../../lib/sounds/sounds.ts';
import { answerBlock } from './api/block-calls.ts';
import { changeBlock, takeWork } from './block-store.ts';
import { workbenchTexts as texts } from './texts.ts';

const bodySchema = z.object({ blockId: blockIdSchema, request: blockAnswerRequestSchema });

/**
 * Answers to blocks on their way to the server. Each block in its activity is a lane, so that blocks do not wait for
 * each other, and a slot: the newest answer counts. An answer has its own id, so one sent twice counts once.
 */
export const blockQueue = outbox.register<z.infer<typeof bodySchema>, BlockResult>({
  name: 'block-answer',
  schema: bodySchema,
  deliver: ([entry], call) => {
    if (!entry) throw new Error('The batch is empty.');
    return answerBlock(entry.body.blockId, entry.body.request, call);
  },
  onDelivered: ([entry], result) => {
    if (!entry) return;
    const { given, seed } = entry.body.request;
    takeWork(entry.lane, { given, result, seed });
    soundOf(result);
  },
  onRefused: (entries, error) => {
    for (const { lane } of entries) changeBlock(lane, { problem: problemOf(error) });
  },
});

/** A right answer sounds when it arrives; 'shown' and what was stored earlier do not. */
export const soundOf = ({ outcome }: BlockResult): void => {
  if (outcome === 'correct') playSound('right');
};

/** The reason of a failure as a readable message. */
export const problemOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : texts.refused;
