import type { Lesson, Library } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ChatInput, ChatTurn } from '../../chat-types.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';
import { capitalised, inWords } from '../spoken.ts';
import type { Intent } from './chat-intent.ts';
import { partOfLesson } from './lesson-offers.ts';
import { namedTerms } from './named-terms.ts';
import { quizHints } from './quiz-hints.ts';
import { type QuizWord, quizId, quizWords, wordsReached } from './quiz-words.ts';
import { plainly, type Said } from './said.ts';

/** The fixed beginnings of the Professor's question and its resolution, by which a conversation is parsed. */
const asking = 'Which word of the lesson is this?';
const confirming = 'Yes, that is it:';
const telling = 'The word is';

/** The longest answer in words; a longer message is about something else. */
const longestAnswer = 6;

/**
 * 'Quiz me': asks for key terms by their definitions, then gives the lesson's task; hints have increasing strength, and an
 * answer is compared with the term by rule. Never uses exam questions.
 * @returns null if the message does not belong to a quiz
 */
export function quizReply(
  shelf: LibraryShelf,
  lessons: Lesson[],
  input: ChatInput,
  intent: Intent,
): Said | null {
  const { library } = shelf;
  const words = quizWords(lessons);
  const next = () =>
    plainly(nextQuestion(library, lessons, wordsReached(lessons, input.notes), input.history));
  if (intent === 'quiz') return next();
  const open = openWord(library, words, input.history);
  if (!open) return null;
  if (intent === 'hint') return nextHintOn(open, lessons);
  if (passes(input.question)) return next();
  if (intent === 'solution' || givesUp(input.question)) {
    return plainly(
      `${telling} **${open.word.term.term}**. Say in your own words why it fits, then it will stay. Say *quiz me* for another one.`,
    );
  }
  return intent === 'question' ? judged(shelf, lessons, open.word, input.question) : null;
}

/** A message with more words is not taken as giving up. */
const shortMessage = 9;
const isShort = (said: string) => (said.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0) <= shortMessage;

const givingUp =
  /\b(?:(?:do not|don['’]?t|dont) know|no (?:idea|clue)|dunno|idk|give up|(?:tell|show) (?:it to )?me|solutions?|answer please|reveal|what is it|no(?:t a)? clue|beats me|forgot(?:ten)?)\b/iu;
const passing =
  /^\W*(?:please )?(?:skip(?: (?:it|this|that)(?: one)?)?|pass|next(?: (?:one|word|question))?|another(?: one| word)?)(?:,? please)?\W*$/iu;

const givesUp = (said: string): boolean => isShort(said) && givingUp.test(said);
const passes = (said: string): boolean => passing.test(said);

function nextQuestion(library: Library, lessons: Lesson[], words: QuizWord[], history: ChatTurn[]): string {
  const said = saidByAgent(history);
  const fresh = words.find((word) => !said.some((text) => asksFor(library, text, word)));
  const [lesson] = lessons;
  if (fresh) return question(library, fresh);
  const task = lesson ? partOfLesson(library, lesson, 'exercise') : '';
  if (task !== '' && !said.some((text) => text.includes(task))) return task;
  const oldest = [...words].sort(
    (left, right) => lastAsked(library, said, left) - lastAsked(library, said, right),
  )[0];
  if (!oldest) return task;
  return question(library, oldest);
}

function question(library: Library, word: QuizWord): string {
  return `${asking}\n\n> ${definition(library, word)}\n\nWrite the word. If it does not come to you, ask for a *hint*: there are three, each stronger than the one before.`;
}

/** Whether a paragraph of the text begins like this; the fallback notice may precede it. */
const hasParagraph = (text: string, beginning: string): boolean =>
  text.startsWith(beginning) || text.includes(`\n\n${beginning}`);

const definition = (library: Library, { lesson, term }: QuizWord): string =>
  bodyMarkdown(library, lesson, term.definition);

const asksFor = (library: Library, text: string, word: QuizWord): boolean =>
  hasParagraph(text, asking) && text.includes(`> ${definition(library, word)}\n`);

const lastAsked = (library: Library, said: string[], word: QuizWord): number =>
  said.findLastIndex((text) => asksFor(library, text, word));

const saidByAgent = (history: ChatTurn[]): string[] =>
  history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);

type Open = { word: QuizWord; since: string[] };

/** The quiz question that is still open, and the agent's messages since. */
function openWord(library: Library, words: QuizWord[], history: ChatTurn[]): Open | null {
  const said = saidByAgent(history);
  const at = said.findLastIndex((text) => hasParagraph(text, asking));
  const word = words.find((one) => asksFor(library, said[at] ?? '', one));
  const since = said.slice(at + 1);
  const closed = since.some((text) => hasParagraph(text, confirming) || hasParagraph(text, telling));
  return word && !closed ? { word, since } : null;
}

function nextHintOn({ word, since }: Open, lessons: Lesson[]): Said {
  const hints = quizHints(word, lessons);
  const given = hints.filter((hint) => since.some((text) => text.includes(hint))).length;
  const hint = hints[given];
  if (hint === undefined) {
    return plainly(
      `Those were all ${inWords(hints.length)} hints. Guess: a wrong guess costs nothing here. Or ask for the *solution*.`,
    );
  }
  const strength = given + 1;
  const more = strength < hints.length ? '\n\nThere is a stronger *hint*, if you need it.' : '';
  return {
    text: `${hint}${more}`,
    hint: { strength, of: hints.length, questionId: quizId(word), objectiveId: null },
  };
}

/** Compares a short message with the word; null if it is no answer. */
function judged(shelf: LibraryShelf, lessons: Lesson[], word: QuizWord, said: string): Said | null {
  const count = said.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (count === 0 || count > longestAnswer || /\?\s*$/u.test(said)) return null;
  const named = namedTerms(shelf, said, lessons);
  if (named.some(({ term }) => term === word.term)) {
    if (named.length > 1) return plainly('You name more than one. Which of them is it?');
    return plainly(`${confirming} **${word.term.term}**. Say *quiz me* for another one.`);
  }
  const [other] = named;
  const about = other
    ? `*${capitalised(other.term.term)}* is something else: ${definition(shelf.library, other)}`
    : 'That is not the word that I mean.';
  return plainly(`${about}\n\nTry again, ask for a *hint*, or for the *solution*.`);
}
