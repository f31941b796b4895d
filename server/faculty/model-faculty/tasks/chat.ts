import type { ChatInput, ExaminerInput, OutsideExam, TaskContext } from '../../faculty.ts';
import { type Ask, askText } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { createLinkFilter } from '../calling/link-filter.ts';
import { type Piece, piecesOf } from '../calling/reply-channel.ts';
import { prompts } from '../prompts/prompt-texts.ts';
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

/** The Professor's or the Librarian's reply, in pieces. A ModelFailure comes out of the iterator. */
export function professorPieces(
  caller: Caller,
  library: TaughtFrom,
  input: OutsideExam<ChatInput>,
  context: TaskContext,
): AsyncIterable<Piece> {
  const system = input.leader === 'Librarian' ? prompts.librarianChat : prompts.professorChat;
  return pieces(caller, context, async () => ({
    task: input.leader === 'Librarian' ? 'librarian-chat' : 'professor-chat',
    system,
    data: await dataOf(library, input),
    temperature: 0.7,
    maxOutputTokens: longestReply,
    language: null,
  }));
}

/** The Examiner's reply. Keys are part of it only after submission: then `review` holds them. */
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

function pieces(caller: Caller, context: TaskContext, ask: () => Promise<Ask>): AsyncIterable<Piece> {
  return piecesOf(async (push) => {
    let filter = createLinkFilter();
    const show = async (text: string) => {
      if (text !== '') await push(text);
    };
    await askText(caller, await ask(), {
      task: 'chat',
      userId: context.userId,
      ahead: context.ahead ?? null,
      signal: context.signal,
      onText: async (piece) => show(filter.push(piece)),
      onRestart: async () => {
        filter = createLinkFilter();
        await push({ restart: true });
      },
    });
    await show(filter.end());
  });
}
