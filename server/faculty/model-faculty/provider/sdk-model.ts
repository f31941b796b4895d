import type { createOpenAI } from '@ai-sdk/openai';
import { secrets } from '../../../platform/secrets.ts';
import { createJoiningFetch } from './joining-fetch.ts';
import { failureOf, ModelFailure } from './model-failure.ts';
import type { ModelCall, ModelPort, ModelSettings, ModelUsage } from './model-types.ts';
import { type Patience, patience } from './patience.ts';

/** The AI SDK's interface that all provider packages implement; used directly (docs/decisions/0007). */
type LanguageModel = ReturnType<ReturnType<typeof createOpenAI>['chat']>;
type Options = Parameters<LanguageModel['doStream']>[0];
type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** A placeholder for local servers, which need no key, since the SDK requires one. */
const noKey = 'none';

/** Loads only the required package, and `fetch` in parallel, since each adds about 50 ms to the start. */
async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { kind, model } = settings;
  const apiKey = settings.apiKey ?? noKey;
  const baseURL = settings.baseUrl ?? undefined;
  const fetching = import('./kept-fetch.ts').then(({ createKeptFetch }) =>
    createJoiningFetch(createKeptFetch()),
  );
  const address = async () => ({ ...(baseURL === undefined ? {} : { baseURL }), fetch: await fetching });
  switch (kind) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ apiKey, ...(await address()) }).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey, ...(await address()) }).languageModel(model) as LanguageModel;
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ apiKey, ...(await address()) }).languageModel(model) as LanguageModel;
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        name: 'model',
        baseURL: baseURL ?? '',
        ...(settings.apiKey ? { apiKey: settings.apiKey } : {}),
        fetch: await fetching,
        includeUsage: true,
        supportsStructuredOutputs: true,
      });
      return provider.chatModel(model) as LanguageModel;
    }
  }
}

function optionsOf({ kind }: ModelSettings, call: ModelCall, abortSignal: AbortSignal): Options {
  const { system, user, temperature, maxOutputTokens, schema } = call;
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }] },
    ],
    temperature,
    maxOutputTokens,
    abortSignal,
    // Strict modes do not support optional fields; replies are validated after parsing in any case.
    providerOptions: { [kind === 'openai-compatible' ? 'model' : kind]: { strictJsonSchema: false } },
    ...(schema ? { responseFormat: { type: 'json', schema, name: 'reply' } } : {}),
  };
}

/** A model behind the AI SDK's provider packages. `limits` are overridden in tests only. */
export async function createSdkModel(
  settings: ModelSettings,
  limits?: Partial<Patience>,
): Promise<ModelPort> {
  const model = await languageModel(settings);
  return {
    name: settings.model,
    contextTokens: settings.contextTokens,
    stream: (call, signal, shorter) => {
      const usual = { ...patience, ...limits };
      const firstMs = Math.min(usual.firstMs, shorter?.firstMs ?? usual.firstMs);
      // A provider or proxy may echo the API key.
      return secrets.redactPieces(streamOf(model, settings, call, signal, { ...usual, firstMs }));
    },
  };
}

async function* streamOf(
  model: LanguageModel,
  settings: ModelSettings,
  call: ModelCall,
  signal: AbortSignal,
  limits: Patience,
): AsyncGenerator<string, ModelUsage> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const waiting = createWaiting(controller.signal);
  let reader: ReadableStreamDefaultReader<Part> | null = null;
  try {
    const { stream, response } = await waiting.for(
      Promise.resolve(model.doStream(optionsOf(settings, call, controller.signal))),
      limits.firstMs,
    );
    const type = response?.headers?.['content-type'] ?? '';
    if (/html/i.test(type)) throw new ModelFailure('not-a-model', `a page (${type}) instead of a reply`);
    reader = stream.getReader();
    let limit = limits.firstMs;
    for (;;) {
      const { done, value } = await waiting.for(reader.read(), limit);
      if (done) throw new ModelFailure('broken', 'the stream ended without a finish reason');
      if (value.type === 'error') throw failureOf(value.error);
      if (value.type === 'finish') return finished(value);
      if (value.type === 'text-delta' && value.delta !== '') {
        limit = limits.nextMs;
        yield value.delta;
      }
      if (value.type === 'reasoning-delta') limit = limits.nextMs;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error);
  } finally {
    waiting.end();
    signal.removeEventListener('abort', stop);
    // Stops the provider when the consumer stops reading.
    controller.abort();
    reader?.cancel().catch(() => {});
  }
}

function finished({ finishReason, usage }: Extract<Part, { type: 'finish' }>): ModelUsage {
  const reason = finishReason.unified;
  if (reason === 'stop') {
    return {
      inputTokens: usage.inputTokens.total ?? null,
      outputTokens: usage.outputTokens.total ?? null,
    };
  }
  if (reason === 'length') throw new ModelFailure('length', 'the reply reached its longest length');
  if (reason === 'content-filter') throw new ModelFailure('filtered', 'the provider filtered the reply');
  if (reason === 'tool-calls')
    throw new ModelFailure('empty', 'the model called a tool instead of answering');
  throw new ModelFailure('broken', `the stream ended with '${finishReason.raw ?? reason}'`);
}

/**
 * Waits for one promise after another, each with a timeout and until `signal` aborts, even if the work ignores the signal.
 * Uses one timer and one listener for all, since a reply has hundreds of pieces.
 */
function createWaiting(signal: AbortSignal) {
  let fail: (reason: unknown) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let limit = Number.NaN;
  const over = () => fail(new ModelFailure('stalled', `no word for ${limit} ms`));
  const stop = () => fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return {
    for: <T>(work: Promise<T>, ms: number): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        // Also handles a rejection after the timeout, which is ignored.
        work.then(resolve, reject);
        fail = reject;
        if (signal.aborted) stop();
        if (ms === limit) return void timer?.refresh();
        clearTimeout(timer);
        limit = ms;
        timer = setTimeout(over, ms);
      }),
    end: (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
