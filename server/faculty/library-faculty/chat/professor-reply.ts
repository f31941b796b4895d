import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ChatInput } from '../../chat-types.ts';
import { lessonSources } from '../lesson/lesson-sources.ts';
import { askedOfDocuments } from './answer-from-documents.ts';
import { answerQuestion, moreOnLast, surelyFromLibrary } from './answer-question.ts';
import { type Intent, readIntent } from './chat-intent.ts';
import { duringExam, smallTalk } from './chat-manners.ts';
import { withoutChatter } from './chat-noise.ts';
import { courseReply } from './course/course-reply.ts';
import { exampleReply } from './example-reply.ts';
import { forTheDoctor } from './for-the-doctor.ts';
import { nextHint, offerOf, partOfLesson } from './lesson-offers.ts';
import { librarianReply } from './librarian-reply.ts';
import { openPage, type PageParagraph } from './page/open-page.ts';
import { pageInShort } from './page/page-in-short.ts';
import { paragraphWithNumbers, quotedFromPage } from './page/page-reply.ts';
import { tokensOf } from './page/page-tokens.ts';
import { programReply, teachesPrograms } from './programs/program-reply.ts';
import { quizReply } from './quiz-reply.ts';
import { plainly, type Said, unsourced } from './said.ts';
import { simplerReply } from './simpler-reply.ts';
import { sumReply } from './sums/sum-reply.ts';

/**
 * The Professor's and the Librarian's reply: an answer with its place from the lesson, then the course, the learner's
 * documents and the library; hints, examples and exercises on request; a question back in doubt; or plainly no answer.
 * During an exam nothing about the subject.
 */
export function professorReply(shelf: LibraryShelf, asking: ChatInput): Said {
  const input = asking.choice ? asking : { ...asking, question: withoutChatter(asking.question) };
  const intent = input.choice ? 'question' : readIntent(input.question);
  const lessons = input.lesson ? lessonSources(shelf, input.lesson) : [];
  const talk = smallTalk(intent, input, lessons);
  if (talk !== null) return unsourced(talk);
  if (input.phase === 'during_exam') return unsourced(duringExam(input.leader, input.openExam));
  const page = input.notes === null ? [] : openPage(input.notes, lessons);
  const made = intent === 'question' && !input.choice ? computedOrWritten(shelf, page, input, lessons) : null;
  if (made !== null) return made;
  const asked = input.documents?.named && !input.choice ? input.documents : null;
  const ofCourse = input.choice || asked ? null : courseReply(shelf, input, lessons);
  if (ofCourse !== null) return plainly(ofCourse);
  if (!input.choice && !asked && (input.leader === 'Librarian' || intent === 'resources')) {
    return plainly(librarianReply(shelf, input, lessons));
  }
  if (asked && !asked.taught)
    return askedOfDocuments(shelf, asked, () => surelyFromLibrary(shelf, input, lessons));
  const quizzed = lessons.length > 0 && !input.choice ? quizReply(shelf, lessons, input, intent) : null;
  return (
    quizzed ??
    fromLesson(shelf, input, intent, lessons, page) ??
    forTheDoctor(
      input.choice ? '' : input.question,
      lessons,
      answerQuestion(shelf, withoutLostWords(input, intent), lessons, page),
    )
  );
}

/** What is computed or written rather than found: a plain sum, with where the page has it, or a small program. */
function computedOrWritten(
  shelf: LibraryShelf,
  page: PageParagraph[],
  input: ChatInput,
  lessons: Lesson[],
): Said | null {
  const sum = sumReply(input.question, { programs: lessons.some(teachesPrograms) });
  if (sum === null) return programReply(shelf, page, input, lessons);
  const said = paragraphWithNumbers(page, input.question);
  return said ? plainly(`${sum}\n\n${quotedFromPage(said, 'The page has it, too')}`) : unsourced(sum);
}

const withoutLostWords = (input: ChatInput, intent: Intent): ChatInput =>
  intent === 'lost' ? { ...input, question: input.question.replace(lostWords, ' ') } : input;

/** In a message of somebody who is lost, what is left without these is what it is about. */
const lostWords =
  /\b(?:confus(?:ed|ing)|lost|follow|hard|difficult|complicated|fast|simply|differently|simpler|stuck|step|part|sentence)\b/giu;

function fromLesson(
  shelf: LibraryShelf,
  input: ChatInput,
  intent: Intent,
  lessons: Lesson[],
  page: PageParagraph[],
): Said | null {
  const [lesson, ...others] = lessons;
  if (!lesson) return withoutLesson(shelf, input, intent, page);
  if (intent === 'hint') return nextHint(shelf.library, lesson, input.history);
  const text = partFor(shelf, input, intent, [lesson, ...others], page);
  return text === null ? null : plainly(text);
}

function partFor(
  shelf: LibraryShelf,
  input: ChatInput,
  intent: Intent,
  lessons: [Lesson, ...Lesson[]],
  page: PageParagraph[],
): string | null {
  const { library } = shelf;
  const [lesson] = lessons;
  switch (intent) {
    case 'example':
      return exampleReply(library, lessons, input.history);
    case 'simpler':
      return simplerReply(shelf, lessons, input.history);
    case 'solution':
    case 'exercise':
    case 'summary':
    case 'misconception':
    case 'terms':
      return partOfLesson(library, lesson, intent);
    case 'lost':
      return namesSomething(shelf, input.question) || isOnPage(page, input.question)
        ? null
        : (pageInShort(shelf, page, lessons, input.history) ?? anotherWay(shelf, lesson, input));
    case 'more':
      return moreOnLast(shelf, input, lessons) ?? thatIsAll(lesson);
    default:
      return null;
  }
}

/** Whether a message names a term: 'I do not get the median' does, 'I am lost' does not. */
const namesSomething = ({ ranking }: LibraryShelf, question: string) => ranking.named(question).length > 0;

/** Whether what a lost learner names is a word of the page. */
function isOnPage(page: PageParagraph[], question: string): boolean {
  const words = tokensOf(question.replace(lostWords, ' '));
  return words.some((word) => page.some(({ tokens }) => tokens.has(word)));
}

/** In a unit that the library does not cover a page may still be said in short: that of a learner's own document. */
function withoutLesson(
  shelf: LibraryShelf,
  input: ChatInput,
  intent: Intent,
  page: PageParagraph[],
): Said | null {
  if (!asksForParts.has(intent)) return null;
  const isSaid = intent === 'lost' && input.lesson?.unit.kind !== 'self-study';
  if (isSaid && isOnPage(page, input.question)) return null;
  const short = isSaid ? pageInShort(shelf, page, [], input.history) : null;
  return short === null ? unsourced(onYourOwn(input)) : plainly(short);
}

const asksForParts: ReadonlySet<Intent> = new Set([
  'hint',
  'solution',
  'exercise',
  'quiz',
  'simpler',
  'example',
  'summary',
  'terms',
  'misconception',
  'lost',
  'more',
]);

/** For a unit that the library does not cover: it has no examples or hints, only its plan. */
function onYourOwn({ lesson }: ChatInput): string {
  const plan =
    lesson?.unit.kind === 'self-study'
      ? ' The plan in the notes is what I have: take its first step that you have not done, write down what you find, and ask me about any word that also belongs to another lesson of your course.'
      : ' Tell me in a few words what you would like to know, and I shall look whether the library has it.';
  return `For this unit there is nothing of that kind in the library, and I will not make it up.${plan}`;
}

/** For a learner who is lost without naming a term: another explanation each time. */
function anotherWay(shelf: LibraryShelf, lesson: Lesson, { history }: ChatInput): string {
  const sides = ['example', 'terms', 'misconception', 'summary'] as const;
  const turn = history.filter(({ sender, text }) => sender !== 'Student' && text.startsWith('Let us')).length;
  const side = sides[turn % sides.length] ?? 'example';
  const opening = {
    example: 'Let us leave the explanation and look at one case, slowly.',
    terms: 'Let us make sure of the words first; often it is one of them that gets in the way.',
    misconception: 'Let us come at it from the other side, from what is easily believed and not so.',
    summary: 'Let us step back. This is all that the lesson really says:',
  }[side];
  return `${opening}\n\n${partOfLesson(shelf.library, lesson, side, { offer: false })}\n\nAt which sentence did you get lost? Copy it to me, and I shall look for what the library says about just that.`;
}

const thatIsAll = (lesson: Lesson) =>
  `That is all that the library says on it. Ask me about one word or one sentence of it, and I shall look again. ${offerOf(lesson)}`;
