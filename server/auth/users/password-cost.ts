/** The cost of one argon2id hash: KiB of memory and passes over it; always in one lane. */
export type PasswordCost = { memoryKib: number; passes: number };

/**
 * The memory and passes of the second recommended option of RFC 9106 (section 4), for where memory is not plenty; OWASP's
 * 19 MiB in two passes is called the least there. Why one lane, and what it costs: decision 18.
 */
export const standardCost: PasswordCost = { memoryKib: 65_536, passes: 3 };

/** The least that argon2 takes for one lane. */
const leastMemoryKib = 8;

const workOf = ({ memoryKib, passes }: PasswordCost) => memoryKib * passes;

/** The cost and variant of a hash, read from its text; null if it is not an argon2 hash. */
function costOf(passwordHash: string): (PasswordCost & { kind: string }) | null {
  const text = /^\$(argon2(?:id|i|d))\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;
  const [, kind, memory, passes] = text.exec(passwordHash) ?? [];
  return kind && memory && passes ? { kind, memoryKib: Number(memory), passes: Number(passes) } : null;
}

/** Whether this hash is easier to guess than one of `cost`. Less memory is easier, whatever the number of passes. */
export function isWeaker(passwordHash: string, cost: PasswordCost): boolean {
  const own = costOf(passwordHash);
  return own?.kind !== 'argon2id' || own.memoryKib < cost.memoryKib || workOf(own) < workOf(cost);
}

/**
 * The hash to compute after one of `passwordHash`, so that both together take the work of one of `cost`; null if
 * nothing remains.
 */
export function makeUpFor(passwordHash: string, cost: PasswordCost): PasswordCost | null {
  const own = costOf(passwordHash);
  const left = workOf(cost) - (own ? workOf(own) : 0);
  const memoryKib = Math.round(left / cost.passes);
  return memoryKib < leastMemoryKib ? null : { memoryKib, passes: cost.passes };
}
