import type { LanguageModel, Options } from './build-model.ts';
import type { Abilities } from './model-abilities.ts';
import type { ModelCall, ModelSettings } from './model-types.ts';
import { sentEffort } from './thinking-effort.ts';

type Prompt = Parameters<LanguageModel['doStream']>[0]['prompt'];

/** Instructions and question; in one message where the provider knows no role for the former. */
function promptOf({ system, user }: ModelCall, { systemRole }: Abilities): Prompt {
  if (systemRole === 'in the question')
    return [{ role: 'user', content: [{ type: 'text', text: `${system}\n\n${user}` }] }];
  return [
    { role: 'system', content: system },
    { role: 'user', content: [{ type: 'text', text: user }] },
  ];
}

/** A call as the provider's package takes it, without what the provider is known to refuse. */
export function requestOptions(
  { kind, thinking }: ModelSettings,
  call: ModelCall,
  abilities: Abilities,
  abortSignal: AbortSignal,
): Options {
  const { temperature, maxOutputTokens, schema, effort } = call;
  const { outputTokens } = abilities;
  const reasoning = sentEffort(thinking, effort, abilities);
  return {
    prompt: promptOf(call, abilities),
    ...(abilities.temperature ? { temperature } : {}),
    maxOutputTokens: Math.min(maxOutputTokens, outputTokens ?? maxOutputTokens),
    ...(reasoning ? { reasoning } : {}),
    abortSignal,
    // Strict modes do not support optional fields; replies are validated after parsing in any case.
    providerOptions: { [kind === 'openai-compatible' ? 'model' : kind]: { strictJsonSchema: false } },
    ...(schema && abilities.structure ? { responseFormat: { type: 'json', schema, name: 'reply' } } : {}),
  };
}
