import { z } from 'zod';
import { blockKinds } from '#blocks/block-kinds.ts';
import { modelBlockSchema, toldBlockFields } from '#blocks/model-block.ts';
import { modelTypes, toldQuestion } from '../exam-questions.ts';

/** A number is worked out in a block of kind vary, with other numbers each time. */
const tryTypes = modelTypes.filter((type) => type !== 'numeric');
const oneOf = (names: string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
const kind = z.enum(Object.values(blockKinds).flatMap(({ fromModel = {} }) => Object.keys(fromModel)));

/** Blocks as a model is told to write them. */
export const toldBlocks = z.object({
  blocks: z.array(
    toldQuestion.omit({ difficulty: true, type: true }).extend({
      kind,
      section: z.number().int().describe('the number of the section at whose end it stands'),
      type: z
        .enum(['', ...tryTypes, 'choice', 'number', 'text'])
        .describe(`try: ${oneOf(tryTypes)}; predict: choice, number or text; else ''`),
      ...toldBlockFields,
    }),
  ),
});

/** The accepted shape: fields that a kind does not need may be missing. An invalid block becomes null; the others are kept. */
export const acceptedBlocks = z.object({
  blocks: z.array(modelBlockSchema.extend({ kind }).nullable().catch(null)).max(12),
});
