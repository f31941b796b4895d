import type { Abilities } from './model-abilities.ts';

const systemRoles = {
  'as usual': null,
  system: 'instructions in the role system',
  'in the question': 'instructions within the question, since it takes no system prompt',
};
const limitNames = {
  'as usual': null,
  max_tokens: 'the limit as max_tokens',
  max_completion_tokens: 'the limit as max_completion_tokens',
  none: 'no limit of the reply',
};

/** What a model is known to take, in short phrases for `npm run doctor`; what is as usual is left out, except thinking. */
export function describeAbilities(abilities: Abilities): string[] {
  const {
    thinks,
    templateSwitch,
    leastEffort,
    structure,
    temperature,
    systemRole,
    limitName,
    outputTokens,
    contextTokens,
    without,
  } = abilities;
  const thinking = thinks === true ? 'it thinks before it answers' : 'it was not seen to think';
  const effort =
    leastEffort === null
      ? 'takes no setting for it'
      : leastEffort === 'none'
        ? null
        : `thinks at least at the effort ${leastEffort}`;
  return [
    effort ? `${thinking}, and ${effort}` : thinking,
    templateSwitch === 'sent' ? 'thinking is turned off by its template' : null,
    structure ? 'structured answers' : 'no structured answers (they are asked for in words)',
    temperature ? null : 'no temperature',
    systemRoles[systemRole],
    limitNames[limitName],
    outputTokens === null ? null : `replies of at most ${outputTokens} tokens`,
    `a context of ${contextTokens} tokens`,
    ...[...without].map((field) => `no ${field}`),
  ].filter((one) => one !== null);
}
