import { askedTextOf } from '#blocks/library-block.ts';
import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import { type Elsewhere, extraRoles, type Lesson, type NotesSection } from '../library-types.ts';
import { sectionAnchor } from '../section-anchor.ts';
import type { Document } from './bm25f.ts';
import type { RankedPassage } from './library-ranking.ts';
import { questionsFor, situationsOf } from './situations.ts';
import { namesOfTerm } from './term-names.ts';
import { stemsOf } from './words.ts';

/** Fitted to the development sets of the evaluation (docs/library-evaluation.md). */
export const lessonWeights = {
  title: { weight: 0.8, lengthNorm: 0.66 },
  terms: { weight: 3, lengthNorm: 0.66 },
  summary: { weight: 1.5, lengthNorm: 0.66 },
  headings: { weight: 0.3, lengthNorm: 0.66 },
  asked: { weight: 1.3, lengthNorm: 0.66 },
  wishes: { weight: 1.3, lengthNorm: 0.66 },
  situations: { weight: 2.5, lengthNorm: 0.66 },
  text: { weight: 0.45, lengthNorm: 0.73 },
};

/** Also used for the paragraphs of a learner's own documents. */
export const passageWeights = {
  heading: { weight: 2, lengthNorm: 0.3 },
  asks: { weight: 2.5, lengthNorm: 0.5 },
  text: { weight: 1, lengthNorm: 0.6 },
};

/** Splits a phrase into stems, or remembers them. */
export type StemsIn = (phrase: string) => string[];

/** The id of a topic that is taught elsewhere, which is distinct from those of lessons in the index. */
export const topicId = (name: string) => `elsewhere: ${name}`;

/** The id of a prepared answer in the index. */
export const answerId = ({ ref }: Lesson, place: number) => `${ref}#answer#${place}`;

export type LessonDocument = Document<keyof typeof lessonWeights>;

/**
 * The index document of a topic that is taught elsewhere. All examples of a kind form one field with one length, so that
 * a long example does not outweigh short ones.
 */
export const topicDocument = (
  { name, asked, wishes, situations }: Elsewhere,
  stemsIn: StemsIn,
): LessonDocument => ({
  id: topicId(name),
  fields: {
    ...{ title: [], terms: [], summary: [], headings: [], text: [] },
    asked: asked.flatMap(stemsIn),
    wishes: wishes.flatMap(stemsIn),
    situations: situations.flatMap(stemsIn),
  },
});

/** Further examples are not indexed: they repeat the lesson with everyday words from other topics. */
const isFirstRead = ({ role }: NotesSection) => !extraRoles.includes(role);

/** The index document of a lesson. */
export function lessonDocument(lesson: Lesson, stemsIn: StemsIn): LessonDocument {
  const sections = lesson.sections.filter(isFirstRead);
  return {
    id: lesson.ref,
    fields: {
      title: stemsOf(`${lesson.title} ${lesson.id.replaceAll('-', ' ')}`),
      terms: stemsOf(lesson.terms.flatMap(namesOfTerm).join(' ')),
      summary: stemsOf(plainText([lesson.summary, ...lesson.objectives.map(({ text }) => text)].join(' '))),
      headings: stemsOf(sections.map(({ heading }) => heading).join(' ')),
      asked: [...lesson.asked, ...lesson.answers.flatMap(({ asks }) => asks)].flatMap(stemsIn),
      wishes: lesson.wishes.flatMap(stemsIn),
      situations: situationsOf(lesson).flatMap(stemsIn),
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

/** The blocks of 'Try it'. Other blocks are examples from other fields, with few words of the topic. */
const taskBlocks = ({ sections, blocks }: Lesson) => {
  const task = sections.find(({ role }) => role === 'try')?.markdown ?? '';
  return blocks.filter(({ id }) => task.includes(`{#${id}}`));
};

/** The index document of a passage, and where it is. */
export type PassageDocument = Document<keyof typeof passageWeights> & {
  at: Pick<RankedPassage, 'ref' | 'kind' | 'place'>;
};

/** The index documents of a lesson's sections, key terms and prepared answers. */
export function passageDocuments(lesson: Lesson, stemsIn: StemsIn): PassageDocument[] {
  const { ref, sections, terms, answers } = lesson;
  return [
    ...sections
      .flatMap((section, place) => (isFirstRead(section) ? [{ section, place }] : []))
      .map(({ section, place }) => ({
        id: `${ref}#section#${place}`,
        at: { ref, kind: 'section' as const, place },
        fields: {
          heading: stemsOf(section.heading),
          asks: answers
            .filter(({ section: anchor }) => anchor === sectionAnchor(sections, place))
            .flatMap((answer) => questionsFor(answer).flatMap(stemsIn)),
          text: stemsOf(plainText(withoutSolution(section.markdown))),
        },
      })),
    ...terms.map((term, place) => ({
      id: `${ref}#term#${place}`,
      at: { ref, kind: 'term' as const, place },
      fields: {
        heading: stemsOf(namesOfTerm(term).join(' ')),
        asks: [],
        text: stemsOf(plainText(term.definition)),
      },
    })),
    ...answers.map((answer, place) => ({
      id: answerId(lesson, place),
      at: { ref, kind: 'answer' as const, place },
      fields: {
        heading: [],
        asks: questionsFor(answer).flatMap(stemsIn),
        text: stemsOf(plainText(answer.says)),
      },
    })),
  ];
}
