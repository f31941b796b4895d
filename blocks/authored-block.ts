import { z } from 'zod';
import { text } from '#questions/authored-fields.ts';
import { blockIdSchema } from './shape-fields.ts';

/** The parts of blocks as their authors write them (docs/library-format.md, 'Things to do'). */
export const authoredFields = <Kind extends string>(kind: Kind) => ({
  id: blockIdSchema,
  kind: z.literal(kind),
  objective: z.string().optional(),
});
export const hints = z.array(text).default([]);

type About = { id: string; objective?: string | undefined; prompt?: string | undefined };

/** What a learner sees of every block. */
export const shapeOf = ({ id, objective, prompt }: About, rewrite: (text: string) => string) => ({
  id,
  ...(objective ? { objectiveId: objective } : {}),
  ...(prompt ? { prompt: rewrite(prompt) } : {}),
});
