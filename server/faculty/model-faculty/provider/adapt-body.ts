import type { Abilities } from './model-abilities.ts';
import type { ModelCall, ModelSettings } from './model-types.ts';

type Body = Record<string, unknown> & { messages?: { role?: unknown }[] };

const limitNames = ['max_tokens', 'max_completion_tokens'];

/** Whether the request is sent as the provider's package writes it. */
const isUsual = ({ limitName, systemRole, without }: Abilities): boolean =>
  limitName === 'as usual' && systemRole !== 'system' && without.size === 0;

/** Whether the template's switch is sent to turn thinking off. */
const switchesOff = (
  { kind }: ModelSettings,
  { effort }: ModelCall,
  { templateSwitch }: Abilities,
): boolean => kind === 'openai-compatible' && effort === 'none' && templateSwitch === 'sent';

/**
 * The body of a request, changed where the provider's package has no option for what the provider is known to take: the
 * name of the limit, the role of the instructions, the template's switch for thinking, fields that it refuses.
 */
export function adaptBody(
  text: string,
  settings: ModelSettings,
  call: ModelCall,
  abilities: Abilities,
): string {
  const isOff = switchesOff(settings, call, abilities);
  if (isUsual(abilities) && !isOff) return text;
  const body = JSON.parse(text) as Body;
  const { limitName, systemRole, without } = abilities;
  if (limitName !== 'as usual') {
    const limit = body.max_tokens ?? body.max_completion_tokens;
    for (const name of limitNames) delete body[name];
    if (limitName !== 'none' && limit !== undefined) body[limitName] = limit;
  }
  if (systemRole === 'system')
    for (const message of body.messages ?? []) if (message.role === 'developer') message.role = 'system';
  if (isOff) body.chat_template_kwargs = { enable_thinking: false };
  for (const name of without) delete body[name];
  return JSON.stringify(body);
}
