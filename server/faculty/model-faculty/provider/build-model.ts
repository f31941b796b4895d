import type { createOpenAI } from '@ai-sdk/openai';
import type { ModelSettings } from './model-types.ts';

/** The AI SDK's interface that all provider packages implement; used directly (docs/decisions/0007). */
export type LanguageModel = ReturnType<ReturnType<typeof createOpenAI>['chat']>;
export type Options = Parameters<LanguageModel['doStream']>[0];
export type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** Makes the package's model around a `fetch`, which is another for each call. */
export type BuildModel = (fetching: typeof fetch) => LanguageModel;

/** A placeholder for local servers, which need no key, since the SDK requires one. */
const noKey = 'none';

/** Loads only the required package, since each adds about 50 ms to the start. */
export async function modelBuilder(settings: ModelSettings): Promise<BuildModel> {
  const { kind, model } = settings;
  const apiKey = settings.apiKey ?? noKey;
  const address = settings.baseUrl === null ? {} : { baseURL: settings.baseUrl };
  switch (kind) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return (fetching) => createOpenAI({ apiKey, ...address, fetch: fetching }).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return (fetching) =>
        createAnthropic({ apiKey, ...address, fetch: fetching }).languageModel(model) as LanguageModel;
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return (fetching) =>
        createGoogle({ apiKey, ...address, fetch: fetching }).languageModel(model) as LanguageModel;
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return (fetching) => {
        const provider = createOpenAICompatible({
          name: 'model',
          baseURL: settings.baseUrl ?? '',
          ...(settings.apiKey ? { apiKey: settings.apiKey } : {}),
          fetch: fetching,
          includeUsage: true,
          supportsStructuredOutputs: true,
        });
        return provider.chatModel(model) as LanguageModel;
      };
    }
  }
}
