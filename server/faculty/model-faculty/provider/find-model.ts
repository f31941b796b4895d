import type { Thinking } from './effort-types.ts';
import type { FoundModel, ModelSettings } from './model-types.ts';

/** The AI_* settings, checked by server/config.ts. */
export type AiSettings = {
  provider: 'auto' | 'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'library';
  baseUrl: string | null;
  apiKey: string | null;
  model: string | null;
  contextTokens: number | null;
  parallelCalls: number | null;
  thinking: Thinking;
  firstTokenSeconds: number;
};

/** Local servers on their default ports, in the order in which they are tried. */
export const localServers = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
] as const;

/** Timeout for finding a server on this machine, which answers immediately if it exists. */
const probeMs = 400;
/** Timeout for a configured server, which may be on another machine. */
const askMs = 3000;

/** The default models without AI_MODEL; they change only with a release. */
const usualModels = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
} as const;

/** The default context without AI_CONTEXT_TOKENS: of the services, and of a local server as it is usually started. */
const usualContext = { service: 100_000, local: 8192 };

/** The default without AI_PARALLEL_CALLS: a service answers many calls at once, a local server usually has one slot. */
const usualCalls = { service: 8, local: 1 };

/** What every model takes over from the configuration, with the defaults of its kind of server. */
const usualOr = (
  { contextTokens, parallelCalls, thinking, firstTokenSeconds }: AiSettings,
  context: keyof typeof usualContext,
  calls: keyof typeof usualCalls,
): Pick<ModelSettings, 'contextTokens' | 'parallelCalls' | 'thinking' | 'firstMs'> => ({
  contextTokens: contextTokens ?? usualContext[context],
  parallelCalls: parallelCalls ?? usualCalls[calls],
  thinking,
  firstMs: firstTokenSeconds * 1000,
});

/** The provider of a key, by its prefix; OpenAI by default, whose format others imitate. */
const providerOfKey = (key: string): 'openai' | 'anthropic' | 'google' =>
  key.startsWith('sk-ant-') ? 'anthropic' : key.startsWith('AIza') ? 'google' : 'openai';

/** The names of the models of an OpenAI-compatible server; null: there is no such server at this address. */
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

/** Whether a model can chat; excludes models for embedding, reranking and speech. */
const talks = (name: string) => !/embed|rerank|whisper|tts|bge-|clip/i.test(name);

/**
 * Selects the model (docs/configuration.md): the configured one; with `auto` by a key or an address; else the first local
 * server on its default port that has a model; else none, and the library teaches alone. Never throws.
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
  return {
    settings: { kind, baseUrl, apiKey, model, ...usualOr(settings, 'service', 'service') },
    reason: `${kind} with AI_API_KEY`,
  };
}

/** Whether this is a default address of a local server, for which the same defaults apply as for a server found there. */
function isUsualPlace(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname, port } = new URL(baseUrl);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return here && localServers.some(({ url }) => new URL(url).port === port);
}

/** A configured server need not be running at the start: without an answer it is only called when it is needed. */
async function compatible(settings: AiSettings, baseUrl: string, from: string): Promise<FoundModel> {
  const { apiKey } = settings;
  const model = settings.model ?? (await listModels(baseUrl, apiKey))?.find(talks) ?? 'default';
  const usual = usualOr(settings, 'local', isUsualPlace(baseUrl) ? 'local' : 'service');
  return {
    settings: { kind: 'openai-compatible', baseUrl, apiKey, model, ...usual },
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
      const usual = usualOr(settings, 'local', 'local');
      return {
        settings: { kind: 'openai-compatible', baseUrl: url, apiKey: null, model, ...usual },
        reason: `${name} on this machine (${url})`,
      };
    }
  }
  return { settings: null, reason: 'no key, no address, and no local server with a model' };
}
