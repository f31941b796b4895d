import { askedQuestion } from '#questions/ask-question.ts';
import type { Asked, LibraryQuestion } from '#questions/kinds.ts';
import { questionFileSchema } from '#questions/question-files.ts';
import { variedQuestion } from '#questions/varied-question.ts';
import type { ModelBase } from './block-definition.ts';
import type { ModelBlock } from './model-block.ts';
import { blockIdSchema } from './shape-fields.ts';

/** A block with a question: its hints are those of the question, and its explanation is the worked solution. */
export type QuestionBlock = { id: string; question: LibraryQuestion };

export const authoredQuestion = { id: blockIdSchema, question: questionFileSchema };

/** A question's own fields are top-level fields of its block, as in the front matter; its id is the block's. */
export const nested = (written: object, id: string) => ({ question: { difficulty: 2, ...written, id } });

/** The question in a block, and its key. The order of options is derived from its id, so it is the same for everybody. */
export const questionOfBlock = (
  { id, question }: QuestionBlock,
  rewrite: (text: string) => string = (text) => text,
  seed = 0,
): Asked => askedQuestion(variedQuestion(question, seed), `block/${id}`, rewrite);

/** What is shown after an answer: also the model answer of an open question. */
export const textAfterQuestion = ({ question }: QuestionBlock): string[] => [
  question.explanation,
  question.type === 'open' ? question.model : '',
];

/** The fields of a model's question that do not depend on its type. */
export const questionFrom = ({ prompt, explanation }: ModelBlock, { id, objective, hints }: ModelBase) => ({
  id,
  objective: objective ?? 'lesson',
  difficulty: 2,
  prompt,
  hints,
  explanation: explanation ?? '',
});
