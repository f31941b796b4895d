import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { storableText } from '#shared/contract/common.ts';
import { authoredFields, slug, text } from '../authored-fields.ts';
import { quoted } from '../choices.ts';
import type { QuestionKind } from '../question-kind.ts';
import { type KeyOf, optionId, storedFields, words } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('open'),
  model: text,
  criteria: z
    .array(z.strictObject({ id: slug, text }))
    .min(2)
    .max(5),
});
const stored = z.strictObject({
  type: z.literal('open'),
  ...storedFields,
  key: z.strictObject({
    model: words,
    criteria: z.array(z.strictObject({ id: optionId, text: storableText(bounds.shortText) })).max(20),
    explanation: words,
  }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** An answer in one's own words, read by the learner with a checklist, or by a model. */
export const open = {
  authored,
  stored,
  minutes: 5,
  asked: ({ model, criteria }, { base, explanation }) => ({
    question: base,
    key: { type: 'open', model, criteria, explanation },
  }),
  correctAnswer: ({ model }) => model,
  keyProblems: ({ criteria }) =>
    new Set(criteria.map(({ id }) => id)).size < criteria.length
      ? [['criteria', 'two criteria have the same id']]
      : [],
  solution: ({ model }) => model,
  howTo: () =>
    'Write in your own words. Afterwards you compare it with a model answer and tick a checklist; it is not marked.',
  explained: ({ model, criteria }) =>
    `A model answer:\n\n${quoted(model)}\n\nA good answer has:\n\n${criteria.map((one) => `- ${one.text}`).join('\n')}`,
  fromModel(from, base, clean) {
    const model = from.model?.trim() ?? '';
    const criteria = (from.criteria ?? []).map((one, index) => ({
      id: `${base.id}-c${index + 1}`,
      text: clean(one),
    }));
    if (model === '') return { problem: 'there is no model answer' };
    if (criteria.length < 2 || criteria.length > 5) return { problem: 'it needs two to five criteria' };
    return { question: { ...base, type: 'open', model, criteria } };
  },
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
