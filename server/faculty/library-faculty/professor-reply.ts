import type { Lesson, LibraryShelf } from '../../library/library-types.ts';
import type { ChatInput } from '../faculty.ts';
import { answerFromLibrary, findAnswer } from './answer-question.ts';
import { type Intent, readIntent } from './chat-intent.ts';
import { duringExam, smallTalk } from './chat-manners.ts';
import { exampleReply } from './example-reply.ts';
import { nextHint, offerOf, partOfLesson } from './lesson-offers.ts';
import { lessonSources } from './lesson-sources.ts';
import { librarianReply } from './librarian-reply.ts';
import { quizReply } from './quiz-reply.ts';
import { plainly, type Said } from './said.ts';
import { simplerReply } from './simpler-reply.ts';

/**
 * The Professor's answer, and the Librarian's: quotes from the lesson, then the course, then the library, each with
 * where it stands; hints, examples and exercises when asked; plainly no answer when there is none. During an exam
 * nothing of the subject.
 */
export async function professorReply(shelf: LibraryShelf, input: ChatInput): Promise<Said> {
  const intent = readIntent(input.question);
  const lessons = input.lesson ? await lessonSources(shelf, input.lesson) : [];
  const talk = smallTalk(intent, input, lessons);
  if (talk !== null) return plainly(talk);
  if (input.phase === 'during_exam') return plainly(duringExam(input.leader, input.openExam));
  if (input.leader === 'Librarian' || intent === 'resources') {
    return plainly(await librarianReply(shelf, input, lessons));
  }
  const found = lessons.length > 0 ? quizReply(shelf.library, lessons, input, intent) : null;
  if (found) return found;
  return (
    (await fromLesson(shelf, input, intent, lessons)) ??
    plainly(await answerFromLibrary(shelf, input, lessons))
  );
}

async function fromLesson(
  shelf: LibraryShelf,
  input: ChatInput,
  intent: Intent,
  lessons: Lesson[],
): Promise<Said | null> {
  const [lesson] = lessons;
  if (!lesson) {
    if (!asksForParts.has(intent)) return null;
    return plainly((await findAnswer(shelf, input, lessons)) ?? onYourOwn(input));
  }
  if (intent === 'hint') return nextHint(shelf.library, lesson, input.history);
  const text = await partFor(shelf, input, intent, [lesson, ...lessons.slice(1)]);
  return text === null ? null : plainly(text);
}

async function partFor(
  shelf: LibraryShelf,
  input: ChatInput,
  intent: Intent,
  lessons: [Lesson, ...Lesson[]],
): Promise<string | null> {
  const { library } = shelf;
  const [lesson] = lessons;
  switch (intent) {
    case 'example':
      return exampleReply(library, lessons, input.history);
    case 'simpler':
      return simplerReply(library, lessons, input.history);
    case 'solution':
    case 'exercise':
    case 'summary':
    case 'misconception':
    case 'terms':
      return partOfLesson(library, lesson, intent);
    case 'lost':
      return (await findAnswer(shelf, input, lessons)) ?? anotherWay(shelf, lesson, input);
    case 'more':
      return goOn(shelf, input, lessons);
    default:
      return null;
  }
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

/** A unit that the library has nothing on has no examples or hints either; what it has is its plan. */
function onYourOwn({ lesson }: ChatInput): string {
  const plan =
    lesson?.unit.kind === 'self-study'
      ? ' The plan in the notes is what I have: take its first step that you have not done, write down what you find, and ask me about any word that also belongs to another lesson of your course.'
      : ' Tell me in a few words what you would like to know, and I shall look whether the library has it.';
  return `For this unit there is nothing of that kind in the library, and I will not make it up.${plan}`;
}

/** For somebody who is lost without saying where: the same thing from another side each time. */
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

/** 'Why?' and 'go on' are about what was asked last. */
async function goOn(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): Promise<string> {
  const last = [...input.history]
    .reverse()
    .find(({ sender, text }) => sender === 'Student' && readIntent(text) === 'question');
  if (last) {
    const found = await findAnswer(shelf, { ...input, question: last.text }, lessons, { onlyNew: true });
    if (found) return found;
  }
  const [lesson] = lessons;
  const offer = lesson ? ` ${offerOf(lesson)}` : '';
  return `That is all that the library says on it. Ask me about one word or one sentence of it, and I shall look again.${offer}`;
}
