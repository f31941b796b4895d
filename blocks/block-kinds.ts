import type { z } from 'zod';
import type { BlockKind } from '#shared/contract/workbench/block.ts';
import type { BlockDefinition } from './block-definition.ts';
import { code } from './code/code-kind.ts';
import { explore } from './explore/explore-kind.ts';
import { figure } from './figure/figure-kind.ts';
import { predict } from './predict/predict-kind.ts';
import { trace } from './trace/trace-kind.ts';
import { tryBlock } from './try/try-kind.ts';

const table = { predict, try: tryBlock, code, trace, figure, explore };
type Table = typeof table;

/** A block as an author writes it, with its key. */
export type LibraryBlock = { [Kind in BlockKind]: z.infer<Table[Kind]['authored']> }[BlockKind];
export type LibraryBlockOf<Kind extends BlockKind> = Extract<LibraryBlock, { kind: Kind }>;

/** What the server does with each kind of block. */
export const blockKinds: Record<BlockKind, BlockDefinition<LibraryBlock>> = table;
