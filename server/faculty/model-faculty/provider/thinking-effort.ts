import type { Effort, Thinking } from './effort-types.ts';
import type { Abilities } from './model-abilities.ts';

const efforts: Effort[] = ['none', 'minimal', 'low', 'medium', 'high'];

/**
 * Tokens for thinking beside the answer, since providers count both against one limit. The packages' own budgets are below
 * these: 10, 30 and 60 % of the longest reply for low, medium and high.
 */
const headRoom: Record<Effort, number> = {
  none: 8_000,
  minimal: 8_000,
  low: 8_000,
  medium: 20_000,
  high: 40_000,
};

/** After this many replies in a row without thinking none is expected any more. */
const quietReplies = 3;

const effortOf = { off: 'none', low: 'low', medium: 'medium', high: 'high' } as const;

/** The effort for a task: the configured one, or what the task `needs`. */
export const effortFor = (thinking: Thinking, needs: Effort): Effort =>
  thinking === 'auto' ? needs : effortOf[thinking];

/**
 * The effort that is sent; null: none. With AI_THINKING=auto only models that are known to think get one, since others
 * refuse it. An effort below the least that the provider accepts becomes that one.
 */
export function sentEffort(thinking: Thinking, effort: Effort, abilities: Abilities): Effort | null {
  const { leastEffort, thinks } = abilities;
  if (leastEffort === null || (thinking === 'auto' && thinks !== true)) return null;
  return efforts[Math.max(efforts.indexOf(effort), efforts.indexOf(leastEffort))] ?? effort;
}

/** The head-room for thinking; 0 for a model that has lately not thought at this effort. */
export const headRoomFor = (effort: Effort, { quiet }: Abilities): number =>
  (quiet[effort] ?? 0) >= quietReplies ? 0 : headRoom[effort];

/** Notes whether the model thought before a reply. */
export function noteThinking(abilities: Abilities, effort: Effort, thought: boolean): void {
  abilities.quiet[effort] = thought ? 0 : (abilities.quiet[effort] ?? 0) + 1;
  // It was asked for none.
  if (thought && effort === 'none' && abilities.thinks)
    abilities.templateSwitch = abilities.templateSwitch === 'not tried' ? 'sent' : 'of no use';
  if (thought) abilities.thinks = true;
}

/**
 * The least effort to ask for after `refused` was refused: the least of those that the provider names as accepted, else
 * the next one up to low; null: none, and the setting is left out.
 */
export function leastOf(named: string[], refused: Effort): Effort | null {
  const above = efforts.slice(efforts.indexOf(refused) + 1);
  return (
    above.find((one) => named.includes(one)) ??
    above.slice(0, efforts.indexOf('low') - efforts.indexOf(refused))[0] ??
    null
  );
}
