import type { MadeBy } from '#shared/contract/common.ts';
import { unavailable } from '../platform/app-error.ts';
import type { ChatInput, Cited, Reply, Restart } from './chat-types.ts';
import type { TaskContext } from './faculty.ts';
import type { Replaced } from './ladder-climb.ts';
import type { Piece } from './model-faculty/calling/reply-channel.ts';
import { ModelFailure } from './model-faculty/provider/model-failure.ts';
import { lessonsOf, type TaughtFrom } from './model-faculty/tasks/sources.ts';
import { insteadOf, troubleText } from './model-trouble.ts';

type Why = Pick<TaskContext, 'instead'>;
type Rungs = { madeBy: MadeBy; taughtFrom: TaughtFrom; replaced: Replaced };

/** Shown once when the daily cap is reached, before the library's answer. */
const cappedReply =
  'Your share of the language model for today is used up; it is yours again after midnight (UTC). Until then I answer from the Lectern library, and your lessons, notes and exams stay where they are.';

/** Replies of a model, continued by the library if it fails: what was shown of the model's is voided by a restart. */
export function createChatRungs({ madeBy, taughtFrom, replaced }: Rungs) {
  async function* withFallback(
    pieces: AsyncIterable<Piece>,
    fallback: (failure: ModelFailure) => Promise<Reply>,
  ): AsyncGenerator<string | Cited | Restart> {
    try {
      for await (const piece of pieces)
        yield typeof piece === 'string' || 'cites' in piece ? piece : { restart: madeBy };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      replaced('chat', error);
      const { madeBy: other, text, choices } = await fallback(error);
      yield { restart: other, ...(choices ? { choices } : {}) };
      yield* text;
    }
  }

  /** The model's reply in `pieces`; during an exam, or if the model fails, the library's, by `otherwise`. */
  return (
    input: ChatInput,
    pieces: () => AsyncIterable<Piece>,
    otherwise: (why: Why) => Promise<Reply>,
  ): Promise<Reply> | Reply => {
    // `openExam` is only used by this answer, which links back to the exam.
    if (input.phase === 'during_exam') return otherwise({ instead: 'exam' });
    return {
      madeBy,
      text: withFallback(pieces(), (failure) => fromLibrary(taughtFrom, input, failure, otherwise)),
    };
  };
}

/** Chat on a library lesson or with document passages falls back to the library; any other gets the specified fallback reply. */
async function fromLibrary(
  taughtFrom: TaughtFrom,
  { lesson, documents }: Pick<ChatInput, 'lesson' | 'documents'>,
  failure: ModelFailure,
  otherwise: (why: Why) => Promise<Reply>,
): Promise<Reply> {
  const why = { instead: insteadOf(failure.kind) };
  const known = lesson ? lessonsOf(taughtFrom, lesson) : [];
  if (failure.kind === 'capped') {
    const reply = await otherwise(why);
    return { ...reply, text: after(`${cappedReply}\n\n`, reply.text) };
  }
  const hasPassages = (documents?.passages.length ?? 0) > 0;
  if (known.length === 0 && !hasPassages) throw unavailable(troubleText(failure), failure);
  const reply = await otherwise(why);
  return {
    ...reply,
    text: after(`*${troubleText(failure)} This is what I can answer without it.*\n\n`, reply.text),
  };
}

async function* after(opening: string, text: Reply['text']): Reply['text'] {
  yield opening;
  yield* text;
}
