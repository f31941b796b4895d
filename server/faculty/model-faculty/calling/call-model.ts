import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../platform/logger.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { AdvanceReservation, TokenMeter } from '../../meter-types.ts';
import { failureFacts, ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelPort, ModelUsage } from '../provider/model-types.ts';
import type { Patience } from '../provider/patience.ts';
import type { Breaker } from './breaker.ts';
import { type Room, reserveForCall } from './token-room.ts';

/** calls 10: up to 3 retries, from 1000 ms, doubling. */
const mostRetries = 3;
const firstPauseMs = 1000;
/** A provider that asks for a longer pause is not retried; the library answers. */
const longestPauseMs = 8000;
/** A stalled stream is retried only if a second stall would still end within 40 s. */
const stallAgainWithinMs = 20_000;
const stallsEndWithinMs = 36_000;

export type Caller = {
  model: ModelPort;
  /** the provider's, for the log */
  host?: string;
  breaker: Breaker;
  meter: TokenMeter;
  logger: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'modelCalled'>;
  now: () => number;
  /** for tests: replaces the pause */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** for tests: timeout of the blind check of an exam */
  checkMs?: number;
  /** kept for the life of the process: whether the server refuses schemas */
  memory: { schemaRefused: boolean };
};

export type Listener = {
  userId: string | null;
  task: string;
  signal: AbortSignal;
  /** tokens of the learner's day to keep free for later calls: reserved with this call, and returned after it */
  spareTokens?: number;
  /** tokens reserved before the prompt was written: used by the first call if they suffice */
  ahead?: AdvanceReservation | null;
  onText?: (piece: string) => Promise<void>;
  /** voids all text emitted so far */
  onRestart?: () => Promise<void>;
};

/**
 * One complete reply, with retries (docs/model-faculty.md, 'Faults'). Text streamed before a failure is voided by
 * `onRestart`, so that two halves are never joined.
 * @throws ModelFailure, or the signal's reason
 */
export async function callModel(caller: Caller, call: ModelCall, listener: Listener): Promise<string> {
  const begun = caller.now();
  let retries = 0;
  let limits: Partial<Patience> = {};
  for (;;) {
    try {
      return await attempt(caller, call, listener, limits);
    } catch (error) {
      listener.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      await listener.onRestart?.();
      const wait = downgraded(caller, error) ? 0 : waitAfter(error, retries, caller.now() - begun);
      const { logger, host } = caller;
      logger.warn({ task: listener.task, host, ...failureFacts(error), retryIn: wait }, 'a model failed');
      if (wait === null) throw error;
      if (error.kind !== 'schema-refused') retries += 1;
      if (error.kind === 'stalled') limits = { firstMs: stallsEndWithinMs - (caller.now() - begun) };
      if (wait > 0)
        await (caller.pause ?? ((ms, signal) => pause(ms, null, { signal })))(wait, listener.signal);
    }
  }
}

/** A server that refuses schemas is called without them from then on; the prompt states the schema in any case. */
function downgraded({ memory }: Caller, { kind }: ModelFailure): boolean {
  if (kind !== 'schema-refused' || memory.schemaRefused) return false;
  memory.schemaRefused = true;
  return true;
}

/** Milliseconds until the next retry; null: no retry. */
function waitAfter({ kind, retryAfterMs }: ModelFailure, retries: number, elapsedMs: number): number | null {
  if (retries >= mostRetries) return null;
  if (kind === 'broken') return 0;
  if (kind === 'stalled') return elapsedMs <= stallAgainWithinMs ? 0 : null;
  if (kind !== 'busy') return null;
  const wait = Math.max(firstPauseMs * 2 ** retries, retryAfterMs ?? 0);
  return wait <= longestPauseMs ? wait : null;
}

/** Counts a call that has ended. */
function count(
  { metrics, now }: Caller,
  { task, signal }: Listener,
  begun: number,
  error: unknown,
  usage: ModelUsage | null,
): void {
  const failure = error instanceof ModelFailure ? error.kind : signal.aborted ? 'aborted' : 'error';
  const { inputTokens = null, outputTokens = null } = usage ?? {};
  const seconds = (now() - begun) / 1000;
  metrics?.modelCalled({ task, outcome: error ? failure : 'ok', seconds, inputTokens, outputTokens });
}

async function attempt(
  caller: Caller,
  asked: ModelCall,
  listener: Listener,
  limits: Partial<Patience>,
): Promise<string> {
  const { model, breaker, memory } = caller;
  const begun = caller.now();
  let failure: unknown = null;
  const call = memory.schemaRefused ? { ...asked, schema: null } : asked;
  if (!breaker.admits()) throw new ModelFailure('resting', 'the breaker is open');
  let text = '';
  let usage: ModelUsage | null = null;
  let room: Room | null = null;
  let stream: ReturnType<ModelPort['stream']> | null = null;
  try {
    room = await reserveForCall(caller.meter, call, listener);
    // Aborted meanwhile, so the model is not called.
    listener.signal.throwIfAborted();
    stream = model.stream(call, listener.signal, limits);
    for (;;) {
      const { done, value } = await stream.next();
      if (done) {
        usage = value;
        break;
      }
      // The reservation was stored concurrently; nothing is shown before that.
      if (text === '') await room?.kept;
      text += value;
      await listener.onText?.(value);
    }
    breaker.worked();
    return text;
  } catch (error) {
    // Stops the provider, since the rest will not be read.
    await stream?.return({ inputTokens: null, outputTokens: null }).catch(() => {});
    report(breaker, error);
    failure = error;
    throw error;
  } finally {
    count(caller, listener, begun, failure, usage);
    await room?.settle(text, usage);
  }
}

function report(breaker: Breaker, error: unknown): void {
  const kind = error instanceof ModelFailure ? error.kind : null;
  if (kind === 'unreachable' || kind === 'busy' || kind === 'broken' || kind === 'stalled') breaker.failed();
  else if (kind === null || kind === 'capped') breaker.left();
  // The provider answered; a bad reply is no reason to open the breaker.
  else breaker.worked();
}
