import type { createOpenAI } from '@ai-sdk/openai';
import { secrets } from '../../../platform/secrets.ts';
import { createJoiningFetch } from './joining-fetch.ts';
import { failureOf, ModelFailure } from './model-failure.ts';
import type { ModelCall, ModelPort, ModelSettings, ModelUsage } from './model-types.ts';
import { type Patience, patience } from './patience.ts';

/** The AI SDK's interface that every provider package implements; used at this level (docs/decisions/0007). */
type LanguageModel = ReturnType<ReturnType<typeof createOpenAI>['chat']>;
type Options = Parameters<LanguageModel['doStream']>[0];
type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** Local servers ask for no key, and the SDK refuses to send none. */
const noKey = 'none';

/** Only the package that is needed is loaded, and its `fetch` beside it: each costs the start some 50 ms. */
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
    // Strict modes refuse optional fields; ours are checked after parsing in any case.
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
      // A provider, or what stands between, may echo the key that it was sent.
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
  const both = AbortSignal.any([signal, controller.signal]);
  let reader: ReadableStreamDefaultReader<Part> | null = null;
  try {
    const { stream, response } = await soon(
      Promise.resolve(model.doStream(optionsOf(settings, call, both))),
      limits.firstMs,
      both,
    );
    const type = response?.headers?.['content-type'] ?? '';
    if (/html/i.test(type)) throw new ModelFailure('not-a-model', `a page (${type}) instead of a reply`);
    reader = stream.getReader();
    let limit = limits.firstMs;
    for (;;) {
      const { done, value } = await soon(reader.read(), limit, both);
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
    // Whoever stops reading stops the provider: nothing is generated that nobody reads.
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

/** `work`, or a failure once `ms` have passed or the signal aborts, whether `work` heeds that or not. */
async function soon<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  // It goes on after the race is lost: how it fails then is nobody's any more, and must not end the process.
  work.catch(() => {});
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ModelFailure('stalled', `no word for ${ms} ms`)), ms);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
