import { z } from 'zod';
import { createLogger } from '../../platform/logger.ts';
import { askJson } from './calling/ask-model.ts';
import { noMeter } from './calling/token-meter.ts';
import { connectModel } from './connect-model.ts';
import { describeAbilities } from './provider/describe-abilities.ts';
import { type FailureKind, ModelFailure } from './provider/model-failure.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';

export type Checkup =
  | { well: true; milliseconds: number; abilities: string[] }
  | { well: false; kind: FailureKind; said: string; advice: string; abilities: string[] };

/** For the answer itself, after its first word. */
const answerMs = 30_000;

const advice: Record<FailureKind, string> = {
  unreachable:
    'Nothing answers at this address. Is the server running, and is AI_BASE_URL right (with its port and /v1)?',
  denied: 'The key was refused. Check AI_API_KEY, and that it belongs to this provider.',
  'not-found': 'There is no such model or no such address. Check AI_MODEL; an address usually ends in /v1.',
  busy: 'The provider is busy, or asked too often. Try again later.',
  'no-quota': 'Your account at the provider has nothing left. Look at its quota, credit and billing there.',
  loading: 'The server is still loading the model. Try again in a minute, or raise AI_FIRST_TOKEN_SECONDS.',
  'not-a-model':
    'A web page answered instead of a model. Is there a login page of the network in between, or is AI_BASE_URL that of a web site?',
  'too-long':
    'Even a short prompt did not fit. Start the server with a larger context, and set AI_CONTEXT_TOKENS to it.',
  refused: 'The provider refused the request. Is AI_MODEL a model for chat?',
  broken: 'The answer broke off. Look at the log of the model server.',
  stalled:
    'The model gave no word for too long. If it is being loaded or thinks for long, raise AI_FIRST_TOKEN_SECONDS; else a smaller model may be what this machine can carry.',
  length:
    'The model went on without an end. If it thinks, set AI_THINKING=low or off, or a larger AI_CONTEXT_TOKENS; else try another one.',
  filtered: 'The provider filtered a harmless answer. Try another model.',
  empty: 'The model answered nothing. Try another one.',
  unreadable:
    'The model does not manage a short structured answer. Courses and exams would come from the library; a larger model helps.',
  'wrong-language': 'The model answers in another language than it is asked to. Try another one.',
  capped: '',
  resting: '',
};

/** Advice for a model that thinks, where size is not what it lacks. */
const thinkingAdvice =
  'The model thinks before it answers and gave no usable answer all the same. Set AI_THINKING=low or off, and AI_CONTEXT_TOKENS to the context that the server has.';

/** Asks the model for one short structured answer, for `npm run doctor`. Never throws. */
export async function checkModel(settings: ModelSettings, limits?: Partial<Patience>): Promise<Checkup> {
  const begun = performance.now();
  const logger = createLogger('silent');
  const caller = await connectModel(settings, { meter: noMeter, logger, ...(limits ? { limits } : {}) });
  const { abilities } = caller.model;
  const schema = z.object({ sum: z.number(), word: z.string() });
  try {
    await askJson(
      caller,
      {
        task: 'check-up',
        system: "You are being checked. Answer with the sum of the two numbers and with the word 'ready'.",
        data: { numbers: [2, 3] },
        temperature: 0.3,
        maxOutputTokens: 400,
        language: null,
      },
      schema,
      { task: 'check-up', userId: null, signal: AbortSignal.timeout(settings.firstMs + answerMs) },
    );
    const milliseconds = Math.round(performance.now() - begun);
    return { well: true, milliseconds, abilities: describeAbilities(abilities) };
  } catch (error) {
    const kind = error instanceof ModelFailure ? error.kind : 'stalled';
    const isThinking = abilities.thinks === true && (kind === 'unreadable' || kind === 'empty');
    return {
      well: false,
      kind,
      said: error instanceof Error ? error.message : String(error),
      advice: isThinking ? thinkingAdvice : advice[kind],
      abilities: describeAbilities(abilities),
    };
  }
}
