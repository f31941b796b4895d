import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import { askedTextOf } from '../blocks/text-of-block.ts';
import { type Elsewhere, extraRoles, type Lesson, type NotesSection } from '../library-types.ts';
import { sectionAnchor } from '../section-anchor.ts';
import type { Document } from './bm25f.ts';
import { namesOfTerm } from './term-names.ts';
import { stemsOf } from './words.ts';

/** Fitted to the evaluation's cases that may be worked with (docs/library-evaluation.md). */
export const lessonWeights = {
  title: { weight: 0.8, lengthNorm: 0.66 },
  terms: { weight: 3, lengthNorm: 0.66 },
  summary: { weight: 1.5, lengthNorm: 0.66 },
  headings: { weight: 0.3, lengthNorm: 0.66 },
  asked: { weight: 1.3, lengthNorm: 0.66 },
  wishes: { weight: 1.3, lengthNorm: 0.66 },
  text: { weight: 0.45, lengthNorm: 0.73 },
};

/** A paragraph of a learner's own document is ranked by the same weights. */
export const passageWeights = {
  heading: { weight: 2, lengthNorm: 0.3 },
  asks: { weight: 2.5, lengthNorm: 0.5 },
  text: { weight: 1, lengthNorm: 0.6 },
};

/** A topic that is taught elsewhere, among the lessons. */
export const topicId = (name: string) => `elsewhere: ${name}`;

export type LessonDocument = Document<keyof typeof lessonWeights>;

/** What a topic that is taught elsewhere is found by. */
export const topicDocument = ({ name, asked }: Elsewhere): LessonDocument => ({
  id: topicId(name),
  fields: {
    ...{ title: [], terms: [], summary: [], headings: [], text: [], wishes: [] },
    asked: stemsOf(asked.join(' ')),
  },
});

/** The same, found by examples of what it is wanted for as well. */
export const withExamples = ({ id, fields }: LessonDocument, examples: string[]): LessonDocument => ({
  id,
  fields: { ...fields, wishes: stemsOf(examples.join(' ')) },
});

/** What teaches; another case says the same in other words, and those of everyday life. */
const isFirstRead = ({ role }: NotesSection) => !extraRoles.includes(role);

/** What a lesson is found by. */
export function lessonDocument(lesson: Lesson): LessonDocument {
  const sections = lesson.sections.filter(isFirstRead);
  return {
    id: lesson.ref,
    fields: {
      title: stemsOf(`${lesson.title} ${lesson.id.replaceAll('-', ' ')}`),
      terms: stemsOf(lesson.terms.flatMap(namesOfTerm).join(' ')),
      summary: stemsOf(plainText([lesson.summary, ...lesson.objectives.map(({ text }) => text)].join(' '))),
      headings: stemsOf(sections.map(({ heading }) => heading).join(' ')),
      asked: stemsOf([...lesson.asked, ...lesson.answers.flatMap(({ asks }) => asks)].join(' ')),
      wishes: [],
      text: stemsOf(
        plainText(
          [
            ...sections.map(({ markdown }) => withoutSolution(markdown)),
            ...taskBlocks(lesson).map(askedTextOf),
            ...lesson.terms.map(({ definition }) => definition),
            ...lesson.answers.map(({ says }) => says),
          ].join('\n'),
        ),
      ),
    },
  };
}

/** The blocks of 'Try it'; other blocks are examples from everywhere, which say little about what is taught. */
const taskBlocks = ({ sections, blocks }: Lesson) => {
  const task = sections.find(({ role }) => role === 'try')?.markdown ?? '';
  return blocks.filter(({ id }) => task.includes(`{#${id}}`));
};

/** What the sections, terms and prepared answers of a lesson are found by. */
export function passageDocuments(lesson: Lesson): Document<keyof typeof passageWeights>[] {
  const { ref, sections, terms, answers } = lesson;
  return [
    ...sections
      .flatMap((section, place) => (isFirstRead(section) ? [{ section, place }] : []))
      .map(({ section, place }) => ({
        id: `${ref}#section#${place}`,
        fields: {
          heading: stemsOf(section.heading),
          asks: stemsOf(
            answers
              .filter((answer) => answer.section === sectionAnchor(sections, place))
              .flatMap(({ asks }) => asks)
              .join(' '),
          ),
          text: stemsOf(plainText(withoutSolution(section.markdown))),
        },
      })),
    ...terms.map((term, place) => ({
      id: `${ref}#term#${place}`,
      fields: {
        heading: stemsOf(namesOfTerm(term).join(' ')),
        asks: [],
        text: stemsOf(plainText(term.definition)),
      },
    })),
    ...answers.map(({ asks, says }, place) => ({
      id: `${ref}#answer#${place}`,
      fields: { heading: [], asks: stemsOf(asks.join(' ')), text: stemsOf(plainText(says)) },
    })),
  ];
}
