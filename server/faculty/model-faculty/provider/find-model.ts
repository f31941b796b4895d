import type { FoundModel } from './model-types.ts';

/** The AI_* settings, checked by server/config.ts. */
export type AiSettings = {
  provider: 'auto' | 'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'library';
  baseUrl: string | null;
  apiKey: string | null;
  model: string | null;
  contextTokens: number | null;
  parallelCalls: number | null;
};

/** Local servers on their usual ports, in the order in which they are looked for. */
export const localServers = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
] as const;

/** A server on this machine answers at once or is not there. */
const probeMs = 400;
/** One that was named may be on another machine. */
const askMs = 3000;

/** What is used when AI_MODEL is not set; changed by a release, never by itself. */
const usualModels = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
} as const;

/** Without AI_CONTEXT_TOKENS: what the services hold, and what a local server is usually started with. */
const usualContext = { service: 100_000, local: 8192 };

/** Without AI_PARALLEL_CALLS: a service answers many at once, a server on this machine is usually started with one slot. */
const usualCalls = { service: 8, local: 1 };

/** The provider that a key belongs to, by how it begins; OpenAI's form is the one that others imitate. */
const providerOfKey = (key: string): 'openai' | 'anthropic' | 'google' =>
  key.startsWith('sk-ant-') ? 'anthropic' : key.startsWith('AIza') ? 'google' : 'openai';

/** The names of the models that an OpenAI-compatible server has; null: there is none at this address, or no such server. */
export async function listModels(
  baseUrl: string,
  apiKey: string | null,
  ms = askMs,
): Promise<string[] | null> {
  try {
    const answer = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(ms),
    });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data?: { id?: unknown }[] };
    return Array.isArray(data) ? data.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) : null;
  } catch {
    return null;
  }
}

/** Models for embedding, reranking or speech cannot hold a conversation. */
const talks = (name: string) => !/embed|rerank|whisper|tts|bge-|clip/i.test(name);

/**
 * Which model teaches (docs/configuration.md): what is set; with `auto` what a key or an address says; else the first
 * local server on its usual port that has a model; else none, and the library teaches alone. Never throws.
 */
export async function findModel(
  settings: AiSettings,
  servers: readonly { name: string; url: string }[] = localServers,
): Promise<FoundModel> {
  const { provider, baseUrl, apiKey } = settings;
  if (provider === 'library') return { settings: null, reason: 'AI_PROVIDER is library' };
  if (provider === 'openai-compatible' || (provider === 'auto' && baseUrl)) {
    return compatible(settings, baseUrl ?? '', 'AI_BASE_URL');
  }
  if (provider === 'auto' && !apiKey) return local(settings, servers);
  const kind = provider === 'auto' ? providerOfKey(apiKey ?? '') : provider;
  const model = settings.model ?? usualModels[kind];
  const contextTokens = settings.contextTokens ?? usualContext.service;
  const parallelCalls = settings.parallelCalls ?? usualCalls.service;
  return {
    settings: { kind, baseUrl, apiKey, model, contextTokens, parallelCalls },
    reason: `${kind} with AI_API_KEY`,
  };
}

/** At one of the usual addresses of a local server, which is then the same whether it was named or found. */
function isUsualPlace(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname, port } = new URL(baseUrl);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return here && localServers.some(({ url }) => new URL(url).port === port);
}

/** A named server need not be up at the start: the model is then asked for when it is needed. */
async function compatible(settings: AiSettings, baseUrl: string, from: string): Promise<FoundModel> {
  const { apiKey } = settings;
  const model = settings.model ?? (await listModels(baseUrl, apiKey))?.find(talks) ?? 'default';
  const contextTokens = settings.contextTokens ?? usualContext.local;
  const parallelCalls = settings.parallelCalls ?? usualCalls[isUsualPlace(baseUrl) ? 'local' : 'service'];
  return {
    settings: { kind: 'openai-compatible', baseUrl, apiKey, model, contextTokens, parallelCalls },
    reason: `${from} ${baseUrl}`,
  };
}

async function local(
  settings: AiSettings,
  servers: readonly { name: string; url: string }[],
): Promise<FoundModel> {
  const found = await Promise.all(servers.map(({ url }) => listModels(url, null, probeMs)));
  for (const [index, { name, url }] of servers.entries()) {
    const models = found[index]?.filter(talks) ?? [];
    const model = settings.model ? models.find((one) => one === settings.model) : models[0];
    if (model) {
      const contextTokens = settings.contextTokens ?? usualContext.local;
      const parallelCalls = settings.parallelCalls ?? usualCalls.local;
      return {
        settings: {
          kind: 'openai-compatible',
          baseUrl: url,
          apiKey: null,
          model,
          contextTokens,
          parallelCalls,
        },
        reason: `${name} on this machine (${url})`,
      };
    }
  }
  return { settings: null, reason: 'no key, no address, and no local server with a model' };
}
