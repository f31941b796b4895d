import type { PassageCitation } from '#shared/contract/citation.ts';
import { languageOf } from '#shared/rules/language/language-tag.ts';
import { lessonWords, promptSaid, wordsLanguage } from '#shared/rules/lesson-words/lesson-words.ts';
import type {
  ChatInput,
  DocumentPassage,
  ExaminerInput,
  OutsideExam,
  OwnDocuments,
} from '../../chat-types.ts';
import type { TaskContext } from '../../faculty.ts';
import { type Ask, askText } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { type Piece, piecesOf } from '../calling/reply-channel.ts';
import { createReplyText } from '../calling/reply-text.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { createCitedText, numberedPassages } from './documents/cited-text.ts';
import { sourcesOf, type TaughtFrom } from './sources.ts';
import { inLanguageOf, lessonData, listenerFor, profileOf } from './task-tools.ts';

const longestReply = 1500;

/** A one-tap prompt is sent as what it means, in the course's language; anything else as the learner wrote it. */
function questionOf({ question, lesson }: OutsideExam<ChatInput>): string {
  const prompt = promptSaid(question);
  return prompt === null ? question : lessonWords(lesson?.course.language).prompts[prompt].text;
}

/** A reply is in the course's language, or in the learner's; a prompt without a translation says nothing of theirs. */
function spokenIn({ question, lesson }: OutsideExam<ChatInput>) {
  if (!lesson) return { language: null };
  const spoken = inLanguageOf(lesson);
  const language = spoken.language ?? 'en';
  const isForeign = promptSaid(question) !== null && wordsLanguage(language) !== languageOf(language);
  return { ...spoken, followsLearner: !isForeign };
}

function dataOf(library: TaughtFrom, input: OutsideExam<ChatInput>) {
  const { lesson, notes, history, learner, phase } = input;
  return {
    question: questionOf(input),
    questionPhase: phase,
    ...(lesson ? lessonData(lesson) : {}),
    notes,
    sources: sourcesOf(library, lesson),
    chatHistory: history.map(({ sender, text }) => ({ sender, text })),
    studentProfile: profileOf(learner),
  };
}

/** The Professor's or the Librarian's reply, in pieces. The iterator throws a ModelFailure. */
export function professorPieces(
  caller: Caller,
  library: TaughtFrom,
  input: OutsideExam<ChatInput>,
  context: TaskContext,
): AsyncIterable<Piece> {
  const system = input.leader === 'Librarian' ? prompts.librarianChat : prompts.professorChat;
  const passages = input.leader === 'Librarian' ? null : passagesFor(input.documents ?? null);
  const ask = async () => ({
    task: input.leader === 'Librarian' ? 'librarian-chat' : 'professor-chat',
    system,
    data: {
      ...dataOf(library, input),
      ...(passages ? { passages: numberedPassages(passages) } : {}),
    },
    temperature: 0.7,
    maxOutputTokens: longestReply,
    ...spokenIn(input),
  });
  return pieces(
    caller,
    context,
    ask,
    passages ? () => createCitedText(passages, input.lesson?.course.language) : plainFilter,
  );
}

/** The Examiner's reply. The prompt contains keys only after submission, in `review`. */
export function examinerPieces(
  caller: Caller,
  library: TaughtFrom,
  input: OutsideExam<ExaminerInput>,
  context: TaskContext,
): AsyncIterable<Piece> {
  return pieces(caller, context, async () => ({
    task: 'examiner-chat',
    system: prompts.examinerChat,
    data: {
      ...dataOf(library, input),
      currentQuestion: input.current,
      ...(input.phase === 'post_exam' || input.phase === 'reviewing' ? { review: input.review } : {}),
    },
    temperature: 0.7,
    maxOutputTokens: longestReply,
    ...spokenIn(input),
  }));
}

/** The passages for a prompt; null: none is related to the question, so the reply is the same as without documents. */
const passagesFor = (own: OwnDocuments | null): DocumentPassage[] | null =>
  own && (own.named || own.passages.length > 0) ? own.passages : null;

/** A piece of a reply as shown: without unchecked addresses and false quotations. */
type Shown = { text: string; cites: PassageCitation[] };
type Filter = { push: (piece: string) => Shown; end: () => Shown };

function plainFilter(): Filter {
  const filter = createReplyText();
  return {
    push: (piece) => ({ text: filter.push(piece), cites: [] }),
    end: () => ({ text: filter.end(), cites: [] }),
  };
}

function pieces(
  caller: Caller,
  context: TaskContext,
  ask: () => Promise<Ask>,
  newFilter: () => Filter = plainFilter,
): AsyncIterable<Piece> {
  return piecesOf(async (push) => {
    let filter = newFilter();
    const show = async ({ text, cites }: Shown) => {
      if (text !== '') await push(text);
      if (cites.length > 0) await push({ cites });
    };
    await askText(caller, await ask(), {
      ...listenerFor('chat', context),
      ahead: context.ahead ?? null,
      onText: async (piece) => show(filter.push(piece)),
      onRestart: async () => {
        filter = newFilter();
        await push({ restart: true });
      },
    });
    await show(filter.end());
  });
}
