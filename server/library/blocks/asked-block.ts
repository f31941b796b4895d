import { askedQuestion } from '#questions/ask-question.ts';
import { variedQuestion } from '#questions/varied-question.ts';
import type { Block, BlockOf } from '#shared/contract/workbench/block.ts';
import type { LibraryBlock, LibraryBlockOf } from './block-file-schema.ts';

/** A block as a learner sees it, with the numbers of `seed` where they vary. `rewrite` converts Markdown for the page. */
export function askedBlock(source: LibraryBlock, rewrite: (text: string) => string, seed = 0): Block {
  switch (source.kind) {
    case 'predict':
      return predict(source, rewrite);
    case 'try':
    case 'code':
      return asked(source, rewrite, seed);
    case 'trace':
      return { id: source.id, kind: 'trace', ...promptOf(source, rewrite), program: source.program };
    case 'figure':
      return figure(source, rewrite);
    case 'explore':
      return {
        ...baseOf(source),
        kind: 'explore',
        ...promptOf(source, rewrite),
        exploration: source.exploration,
        with: source.with,
        tasks: source.tasks.map(({ id, text }) => ({ id, text: rewrite(text) })),
        hints: source.hints.length,
      };
  }
}

/** The question in a block, and its key. The order of options is derived from its id, so it is the same for everybody. */
export const questionOfBlock = (
  { id, question }: LibraryBlockOf<'try' | 'code'>,
  rewrite: (text: string) => string,
  seed = 0,
) => askedQuestion(variedQuestion(question, seed), `block/${id}`, rewrite);

const baseOf = ({ id, objective }: { id: string; objective?: string | undefined }) => ({
  id,
  ...(objective ? { objectiveId: objective } : {}),
});

const promptOf = ({ prompt }: { prompt?: string | undefined }, rewrite: (text: string) => string) =>
  prompt ? { prompt: rewrite(prompt) } : {};

function predict(source: LibraryBlockOf<'predict'>, rewrite: (text: string) => string): BlockOf<'predict'> {
  return { ...baseOf(source), kind: 'predict', prompt: rewrite(source.prompt), guess: guessOf(source) };
}

function guessOf({ guess }: LibraryBlockOf<'predict'>): BlockOf<'predict'>['guess'] {
  switch (guess.type) {
    case 'choice':
      return { type: 'choice', options: guess.options.map((text) => ({ id: text, text })) };
    case 'number':
      return { type: 'number', ...(guess.unit ? { unit: guess.unit } : {}) };
    case 'text':
      return { type: 'text' };
    case 'mark':
      return { type: 'mark', figure: guess.figure };
  }
}

function asked(
  source: LibraryBlockOf<'try' | 'code'>,
  rewrite: (text: string) => string,
  seed: number,
): Block {
  const { question } = questionOfBlock(source, rewrite, seed);
  const base = { id: source.id, objectiveId: question.objectiveId, hints: source.question.hints.length };
  if (source.kind === 'code' && question.task)
    return { ...base, kind: 'code', prompt: question.prompt, task: question.task };
  return { ...base, kind: 'try', question, ...(source.question.template ? { seed } : {}) };
}

function figure(source: LibraryBlockOf<'figure'>, rewrite: (text: string) => string): BlockOf<'figure'> {
  const { ask } = source;
  return {
    ...baseOf(source),
    kind: 'figure',
    ...promptOf(source, rewrite),
    figure: source.figure,
    alt: source.alt,
    ...(ask ? { ask: askOf(ask) } : {}),
    hints: source.hints.length,
  };
}

type FigureAsk = NonNullable<LibraryBlockOf<'figure'>['ask']>;

function askOf(ask: FigureAsk): NonNullable<BlockOf<'figure'>['ask']> {
  switch (ask.type) {
    case 'choose':
      return { type: 'choose', marks: Object.entries(ask.marks).map(([id, text]) => ({ id, text })) };
    case 'place':
      return { type: 'place', axis: ask.axis };
    case 'read':
      return { type: 'read', ...(ask.unit ? { unit: ask.unit } : {}) };
  }
}
