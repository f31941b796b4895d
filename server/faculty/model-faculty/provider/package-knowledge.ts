import type { BuildModel } from './build-model.ts';
import type { Abilities } from './model-abilities.ts';
import type { ModelSettings } from './model-types.ts';

type Body = {
  max_completion_tokens?: unknown;
  thinking?: { type?: unknown };
  output_config?: { effort?: unknown };
};

/** What the package would send for a short call with the least thinking; null: it sends nothing. */
async function writtenBody(build: BuildModel): Promise<Body | null> {
  let body: Body | null = null;
  const model = build((async (_address: unknown, { body: text }: RequestInit = {}) => {
    body = JSON.parse(String(text)) as Body;
    throw new Error('nothing is sent');
  }) as typeof fetch);
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: '{}' }] }];
  await Promise.resolve(
    model.doStream({ prompt, maxOutputTokens: 1000, temperature: 0.7, reasoning: 'none' }),
  ).catch(() => {});
  return body;
}

/** Gemini's models think unless they are told not to from 2.5 on; those of before know no such setting. */
const thinksByItself = /gemini-(2\.[5-9]|[3-9]|\d\d)|gemini-(flash|pro)(-lite)?-latest/i;

/**
 * Whether the package takes the model for one that thinks: OpenAI's then names the limit max_completion_tokens, and
 * Anthropic's writes the least effort where thinking cannot be turned off. null: it does not tell.
 */
function thinks({ kind, model }: ModelSettings, body: Body): boolean | null {
  if (kind === 'openai') return body.max_completion_tokens !== undefined ? true : null;
  if (kind === 'anthropic')
    return body.output_config?.effort !== undefined || body.thinking?.type !== 'disabled' ? true : null;
  if (kind === 'google') return thinksByItself.test(model) ? true : null;
  return null;
}

/** Begins the description of a model with what the provider's package knows of its name. */
export async function addPackageKnowledge(
  abilities: Abilities,
  settings: ModelSettings,
  build: BuildModel,
): Promise<void> {
  const body = await writtenBody(build);
  if (body) abilities.thinks ??= thinks(settings, body);
}
