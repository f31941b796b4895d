import type { Asked } from '#questions/kinds.ts';
import { seededDisorder, seededOrder } from '#questions/seeded-order.ts';
import { placeInWords } from '#shared/rules/documents/cited-pages.ts';
import { findSteps } from '#shared/rules/documents/find-steps.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import { plainMarkdown } from '#shared/rules/documents/plain-markdown.ts';
import type { ReadPassage } from '../../document-types.ts';
import type { ExamOptions } from '../../exam-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { shortened } from '../spoken.ts';
import { passageLink } from './document-lesson.ts';

type Cited = { documentId: string; documentTitle: string; title: string; objectiveId: string; where: string };

/** Escapes Markdown in a document's texts for use in a question. */
const said = (text: string): string => plainMarkdown(text.replaceAll(/\s+/gu, ' ').trim());

/** The maximum number of criteria in a checklist. */
const mostCriteria = 7;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Questions on passages: the order of numbered steps, graded by rule, and the explanation of each section in the learner's
 * own words, which the learner compares with the passage. Without the text of the passages only the second kind.
 */
export function documentQuestions(view: LessonView, options: ExamOptions): Asked[] {
  const { count, attempt, seed, passages = [], scoredOnly = false } = options;
  const cited = citedIn(view);
  const documents = (view.unit.source?.documents ?? []).map(({ documentId }) => documentId);
  const ordering = passages.flatMap((passage) =>
    orderQuestions(passage, documents.indexOf(passage.documentId), cited, `${seed}/${attempt}`),
  );
  const explaining = scoredOnly
    ? []
    : cited.map((one, at) =>
        explainQuestion(
          one,
          at,
          passages.filter((passage) => passage.documentId === one.documentId && passage.title === one.title),
        ),
      );
  const order = seededOrder(explaining, seed);
  const start = order.length === 0 ? 0 : ((attempt - 1) * count) % order.length;
  const turned = [...order.slice(start), ...order.slice(0, start)];
  const scored = seededOrder(ordering, `${seed}/${attempt}`).slice(0, Math.ceil(count / 2));
  return [...scored, ...turned.slice(0, count - scored.length)];
}

/** The sections of a lesson, each once; a section without an objective of its own counts for the lesson's first one. */
function citedIn({ unit }: LessonView): Cited[] {
  const all = (unit.source?.documents ?? []).flatMap(({ documentId, documentTitle, sections }) =>
    sections.map((section) => {
      const title = section.title || documentTitle;
      const own = unit.objectives.find(({ text }) => text.includes(`“${shortened(title, 200)}”`));
      const objectiveId = (own ?? unit.objectives[0])?.id ?? `document/${documentId}/beginning`;
      const where = `${placeInWords({ ...section, title: '' }) || 'this section'} of “${said(documentTitle)}”`;
      return { documentId, documentTitle, title: section.title, objectiveId, where };
    }),
  );
  const once = all.filter(
    (one, at) =>
      all.findIndex((other) => other.documentId === one.documentId && other.title === one.title) === at,
  );
  // A heading without text has no objective, and is asked about only if the lesson has no other section.
  const aimed = once.filter(({ title, documentTitle }) =>
    unit.objectives.some(({ text }) => text.includes(`“${shortened(title || documentTitle, 200)}”`)),
  );
  return aimed.length > 0 ? aimed : once.slice(0, 1);
}

function explainQuestion(
  { title, documentTitle, objectiveId, where }: Cited,
  at: number,
  passages: ReadPassage[],
): Asked {
  const name = title || documentTitle;
  const headings = passages.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
  );
  const terms = passages.flatMap((passage) =>
    findTerms(passage.title, passage.blocks).map(({ term }) => term),
  );
  const points = [...new Set([...headings, ...terms])]
    .filter((point) => point.toLowerCase() !== name.toLowerCase())
    .slice(0, mostCriteria - 2);
  const criteria = [
    ...points.map((point) => `It says what “${said(shortened(point, 160))}” is about, as the passage does.`),
    'It says nothing that the passage contradicts.',
    'It is in words that I would use myself.',
  ];
  const links = passages.map(
    (passage) =>
      `[${said(placeInWords(passage))}](${passageLink(passage.documentId, passage.section, passage.from)})`,
  );
  return {
    question: {
      id: `document-explain-${at + 1}`,
      type: 'open',
      prompt: `Explain in your own words: “${said(shortened(name, 200))}” (${where}).`,
      objectiveId,
    },
    key: {
      type: 'open',
      model:
        links.length > 0
          ? `The passage itself is what a good answer is held against: ${links.join('; ')}.`
          : `The passage itself is what a good answer is held against: ${where}. Only the owner of the document has it.`,
      criteria: criteria.map((text, place) => ({ id: `explain-${at + 1}-${place + 1}`, text })),
      explanation: 'Open the passage, and tick only what your answer really says.',
    },
  };
}

function orderQuestions(passage: ReadPassage, nth: number, cited: Cited[], seed: string): Asked[] {
  const of =
    cited.find((one) => one.documentId === passage.documentId && one.title === passage.title) ?? cited[0];
  if (!of) return [];
  return findSteps(passage.title, passage.blocks).map(({ steps, block }) => {
    // The document's index is part of the id, since several documents have the same section and block numbers.
    const id = ['document-order', ...(nth > 0 ? [nth + 1] : []), passage.section, passage.from + block].join(
      '-',
    );
    const options = seededDisorder(steps, `${seed}/${id}`).map((text, at) => ({
      id: letters.charAt(at),
      text: said(text),
    }));
    const place = said(placeInWords(passage));
    return {
      question: {
        id,
        type: 'ordering',
        prompt: `Put these steps in the order in which “${said(passage.documentTitle)}” gives them (${place}).`,
        objectiveId: of.objectiveId,
        options,
      },
      key: {
        type: 'ordering',
        correct: steps.map((step) => options.find(({ text }) => text === said(step))?.id ?? ''),
        wrong: 'The document gives another order.',
        explanation: `So it stands in the document: [${place}](${passageLink(passage.documentId, passage.section, passage.from + block)}).`,
      },
    };
  });
}
