import { z } from 'zod';
import { kinds } from '#questions/kinds.ts';
import { type ModelQuestion, modelQuestionSchema } from '#questions/model-question.ts';
import type { ReadPassage } from '../../../document-types.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { askQuestions, type QuestionKind } from '../exam-asking.ts';
import type { Refused } from '../exam-gate.ts';
import { modelTypes, toldQuestion } from '../exam-questions.ts';
import { createGrounding } from './grounded-sentences.ts';
import { lessonPassages, shownPassages } from './lesson-passages.ts';
import { quotedPlace } from './quoted-place.ts';

const told = z.object({
  title: z.string(),
  questions: z.array(
    toldQuestion.omit({ model: true, criteria: true }).extend({
      // Only closed questions: the passage proves their answer.
      type: z.enum(modelTypes.filter((type) => kinds[type].grade)),
      passage: z.number().int().describe('the number of the passage that answers it'),
      quote: z.string().describe('the words of that passage that prove the answer, sign by sign'),
    }),
  ),
});
const accepted = z.object({
  questions: z
    .array(
      modelQuestionSchema.extend({
        passage: z.coerce.number().nullish().catch(null),
        quote: z.string().nullish().catch(null),
      }),
    )
    .min(1),
});
type PassageQuestion = ModelQuestion & {
  passage?: number | null | undefined;
  quote?: string | null | undefined;
};

/**
 * Closed questions on passages. A question whose quotation does not occur in the passage that it names is discarded; the
 * explanation of any other links to the place of its quotation, without its words. It is solved from that passage alone.
 */
export function passageQuestions(read: readonly ReadPassage[]): QuestionKind {
  const passages = lessonPassages(read);
  const grounding = createGrounding(passages);
  const byPrompt = new Map<string, string>();

  const problemOf = ({ type, passage, quote }: PassageQuestion): string | null => {
    if (type.trim().toLowerCase() === 'open') return 'only closed questions are asked here';
    return quotedPlace(passages[(passage ?? 0) - 1], quote ?? '') === null
      ? 'its quote does not stand in the passage that it names, word for word'
      : null;
  };
  const cited = (written: PassageQuestion): ModelQuestion => {
    const { passage, quote, ...question } = written;
    const proof = passages[(passage ?? 0) - 1];
    byPrompt.set(question.prompt.trim(), proof?.text ?? '');
    const said = (question.explanation ?? '')
      .split(/\n{2,}/)
      .map((paragraph) =>
        grounding
          .runs(paragraph)
          .map(({ text }) => text)
          .join(' '),
      )
      .join('\n\n')
      .trim();
    const place = `In the document: ${quotedPlace(proof, quote ?? '')}.`;
    return { ...question, explanation: said === '' ? said : `${said}\n\n${place}` };
  };

  return {
    ask: async (caller, { data, ...asking }, context) => {
      const written = await askQuestions(
        caller,
        { task: 'document-exam', system: prompts.documentExam, saysLanguage: true, accepted, told },
        { ...asking, data: { ...data, passages: shownPassages(passages) } },
        context,
      );
      const unproved: Refused[] = [];
      const held: ModelQuestion[] = [];
      for (const one of written) {
        const problem = problemOf(one);
        if (problem === null) held.push(cited(one));
        else unproved.push({ prompt: one.prompt.slice(0, 200), problem });
      }
      return { held, unproved };
    },
    passageOf: ({ prompt }) => byPrompt.get(prompt.trim()),
  };
}
