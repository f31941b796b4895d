import { codeShape } from './code/code-shape.ts';
import { exploreShape } from './explore/explore-shape.ts';
import { figureShape } from './figure/figure-shape.ts';
import { predictShape } from './predict/predict-shape.ts';
import { traceShape } from './trace/trace-shape.ts';
import { tryShape } from './try/try-shape.ts';

/**
 * The kinds of blocks, and what a learner may see of each. Each has its folder here, what the server does with it in
 * block-kinds.ts, its place among the steps of a text in block-layouts.ts, and what a page shows of it in block-views.tsx.
 */
export const blockShapes = {
  predict: predictShape,
  try: tryShape,
  code: codeShape,
  trace: traceShape,
  figure: figureShape,
  explore: exploreShape,
};
