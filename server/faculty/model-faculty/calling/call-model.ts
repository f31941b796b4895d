import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../platform/logger.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { AdvanceReservation, TokenMeter } from '../../meter-types.ts';
import { failureFacts, ModelFailure } from '../provider/model-failure.ts';
import type { ModelCall, ModelPort, ModelUsage } from '../provider/model-types.ts';
import type { Patience } from '../provider/patience.ts';
import { isOnlyThinking } from '../provider/thinking-signs.ts';
import type { Breaker } from './breaker.ts';
import { createWaitTelling, type TellWait } from './model-wait.ts';
import { stallsEndWithinMs, waitAfter } from './retry-policy.ts';
import { type Room, reserveForCall } from './token-room.ts';

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
  /** told while there is no text to show yet; null: there is, or the call is over */
  onWait?: TellWait | undefined;
};

type Telling = ReturnType<typeof createWaitTelling>;

/**
 * One complete reply, with retries (docs/model-faculty.md, 'Faults'). Text streamed before a failure is voided by
 * `onRestart`, so that two halves are never joined.
 * @throws ModelFailure, or the signal's reason
 */
export async function callModel(caller: Caller, call: ModelCall, listener: Listener): Promise<string> {
  const wait = createWaitTelling(listener.onWait, caller.now);
  try {
    return await withRetries(caller, call, listener, wait);
  } finally {
    await wait.end();
  }
}

async function withRetries(
  caller: Caller,
  call: ModelCall,
  listener: Listener,
  telling: Telling,
): Promise<string> {
  const begun = caller.now();
  let retries = 0;
  let limits: Partial<Patience> = {};
  for (;;) {
    try {
      return await attempt(caller, call, listener, limits, telling);
    } catch (error) {
      listener.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      await listener.onRestart?.();
      const wait = waitAfter(error, retries, caller.now() - begun, caller.model.firstMs);
      const { logger, host } = caller;
      logger.warn({ task: listener.task, host, ...failureFacts(error), retryIn: wait }, 'a model failed');
      if (wait === null) throw error;
      if (error.kind === 'loading') telling.now('loading');
      else retries += 1;
      if (error.kind === 'stalled') limits = { firstMs: stallsEndWithinMs - (caller.now() - begun) };
      if (wait > 0)
        await (caller.pause ?? ((ms, signal) => pause(ms, null, { signal })))(wait, listener.signal);
    }
  }
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
  call: ModelCall,
  listener: Listener,
  limits: Partial<Patience>,
  telling: Telling,
): Promise<string> {
  const { model, breaker } = caller;
  const begun = caller.now();
  let failure: unknown = null;
  const resting = breaker.refuses();
  if (resting) throw resting;
  let text = '';
  let usage: ModelUsage | null = null;
  let room: Room | null = null;
  let stream: ReturnType<ModelPort['stream']> | null = null;
  try {
    room = await reserveForCall(caller.meter, call, listener);
    // Aborted meanwhile, so the model is not called.
    listener.signal.throwIfAborted();
    const granted = room ? { ...call, maxOutputTokens: room.maxOutputTokens } : call;
    stream = model.stream(granted, listener.signal, limits, () => telling.now('thinking'));
    let isShown = false;
    for (;;) {
      const { done, value } = await stream.next();
      if (done) {
        usage = value;
        break;
      }
      // The reservation was stored concurrently; nothing is shown before that.
      if (text === '') await room?.kept;
      text += value;
      if (!isShown && isOnlyThinking(text, value)) telling.now('thinking');
      else if (!isShown) {
        isShown = true;
        await telling.end();
      }
      await listener.onText?.(value);
    }
    breaker.worked();
    return text;
  } catch (error) {
    // Stops the provider, since the rest will not be read.
    await stream?.return({ inputTokens: null, outputTokens: null }).catch(() => {});
    failure = reported(breaker, error);
    if (error instanceof ModelFailure) usage = error.usage;
    throw failure;
  } finally {
    count(caller, listener, begun, failure, usage);
    await room?.settle(text, usage);
  }
}

/** Tells the breaker; returns the error, with the time until the provider is asked again if it has no quota left. */
function reported(breaker: Breaker, error: unknown): unknown {
  if (!(error instanceof ModelFailure)) {
    breaker.left();
    return error;
  }
  const { kind, retryAfterMs, message, cause } = error;
  if (kind === 'no-quota') return new ModelFailure(kind, message, breaker.exhausted(retryAfterMs), cause);
  if (kind === 'unreachable' || kind === 'busy' || kind === 'broken' || kind === 'stalled') breaker.failed();
  else if (kind === 'capped' || kind === 'loading') breaker.left();
  // The provider answered; a bad reply is no reason to open the breaker.
  else breaker.worked();
  return error;
}
