import { z } from 'zod';
import { createLogger } from '../../platform/logger.ts';
import { askJson } from './calling/ask-model.ts';
import { noMeter } from './calling/token-meter.ts';
import { connectModel } from './connect-model.ts';
import { type FailureKind, ModelFailure } from './provider/model-failure.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';

export type Checkup =
  | { well: true; milliseconds: number; schemaTaken: boolean }
  | { well: false; kind: FailureKind; said: string; advice: string };

const advice: Record<FailureKind, string> = {
  unreachable:
    'Nothing answers at this address. Is the server running, and is AI_BASE_URL right (with its port and /v1)?',
  denied: 'The key was refused. Check AI_API_KEY, and that it belongs to this provider.',
  'not-found': 'There is no such model or no such address. Check AI_MODEL; an address usually ends in /v1.',
  busy: 'The provider is busy or your quota there is used up. Try again later, or look at your account there.',
  'not-a-model':
    'A web page answered instead of a model. Is there a login page of the network in between, or is AI_BASE_URL that of a web site?',
  'too-long':
    'Even a short prompt did not fit. Start the server with a larger context, and set AI_CONTEXT_TOKENS to it.',
  'schema-refused': 'The server refuses structured answers, also without a schema. Try another model.',
  refused: 'The provider refused the request. Is AI_MODEL a model for chat?',
  broken: 'The answer broke off. Look at the log of the model server.',
  stalled: 'The model gave no word for half a minute. A smaller model may be what this machine can carry.',
  length: 'The model went on without an end. Try another one.',
  filtered: 'The provider filtered a harmless answer. Try another model.',
  empty: 'The model answered nothing. Try another one.',
  unreadable:
    'The model does not manage a short structured answer. Courses and exams would come from the library; a larger model helps.',
  'wrong-language': 'The model answers in another language than it is asked to. Try another one.',
  capped: '',
  resting: '',
};

/** Asks the model for one short structured answer, for `npm run doctor`. Never throws. */
export async function checkModel(settings: ModelSettings, limits?: Partial<Patience>): Promise<Checkup> {
  const begun = performance.now();
  const logger = createLogger('silent');
  try {
    const caller = await connectModel(settings, { meter: noMeter, logger, ...(limits ? { limits } : {}) });
    const schema = z.object({ sum: z.number(), word: z.string() });
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
      { task: 'check-up', userId: null, signal: AbortSignal.timeout(60_000) },
    );
    return {
      well: true,
      milliseconds: Math.round(performance.now() - begun),
      schemaTaken: !caller.memory.schemaRefused,
    };
  } catch (error) {
    const kind = error instanceof ModelFailure ? error.kind : 'stalled';
    return {
      well: false,
      kind,
      said: error instanceof Error ? error.message : String(error),
      advice: advice[kind],
    };
  }
}
