import type { PassageCitation } from '#shared/contract/citation.ts';
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
import { createLinkFilter } from '../calling/link-filter.ts';
import { type Piece, piecesOf } from '../calling/reply-channel.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { createCitedText, numberedPassages } from './documents/cited-text.ts';
import { sourcesOf, type TaughtFrom } from './sources.ts';
import { lessonData, profileOf } from './task-tools.ts';

const longestReply = 1500;

async function dataOf(library: TaughtFrom, input: OutsideExam<ChatInput>) {
  const { lesson, notes, question, history, learner, phase } = input;
  return {
    question,
    questionPhase: phase,
    ...(lesson ? lessonData(lesson) : {}),
    notes,
    sources: await sourcesOf(library, lesson),
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
      ...(await dataOf(library, input)),
      ...(passages ? { passages: numberedPassages(passages) } : {}),
    },
    temperature: 0.7,
    maxOutputTokens: longestReply,
    language: null,
  });
  return pieces(caller, context, ask, passages ? () => createCitedText(passages) : plainFilter);
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
      ...(await dataOf(library, input)),
      currentQuestion: input.current,
      ...(input.phase === 'post_exam' || input.phase === 'reviewing' ? { review: input.review } : {}),
    },
    temperature: 0.7,
    maxOutputTokens: longestReply,
    language: null,
  }));
}

/** The passages for a prompt; null: none is related to the question, so the reply is the same as without documents. */
const passagesFor = (own: OwnDocuments | null): DocumentPassage[] | null =>
  own && (own.named || own.passages.length > 0) ? own.passages : null;

/** A piece of a reply as shown: without unchecked addresses and false quotations. */
type Shown = { text: string; cites: PassageCitation[] };
type Filter = { push: (piece: string) => Shown; end: () => Shown };

function plainFilter(): Filter {
  const filter = createLinkFilter();
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
      task: 'chat',
      userId: context.userId,
      ahead: context.ahead ?? null,
      signal: context.signal,
      onWait: context.waiting,
      onText: async (piece) => show(filter.push(piece)),
      onRestart: async () => {
        filter = newFilter();
        await push({ restart: true });
      },
    });
    await show(filter.end());
  });
}
