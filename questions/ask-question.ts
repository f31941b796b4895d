import { type Asked, kinds, type LibraryQuestion } from './kinds.ts';

/**
 * A question of the library as an exam asks it, and its key. Option ids are numbered in the order shown, which is derived
 * from `seed`, so that neither reveals the right one. `rewrite` converts Markdown for the page.
 */
export const askedQuestion = (
  source: LibraryQuestion,
  seed: string,
  rewrite: (text: string) => string,
): Asked =>
  kinds[source.type].asked(source, {
    base: {
      id: source.id,
      type: source.type,
      prompt: rewrite(source.prompt),
      objectiveId: source.objective,
    },
    explanation: rewrite(source.explanation),
    seed: `${seed}/${source.id}`,
  });
