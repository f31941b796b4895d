import { shownNumber } from './shown-number.ts';
import type { SumToken } from './sum-tokens.ts';

/** What an expression comes to, how one writes it by hand, and whether anything in it has to be computed. */
export type Computed = {
  value: number;
  shown: string;
  /** how tightly it holds together: sum 0, product 1, power 2, number 3 */
  rank: number;
  /** it is nothing but a number with a percent sign */
  isPercent: boolean;
  steps: number;
};

/** A larger power or result is not computed. */
const highestPower = 40;
const largest = 1e15;
const scales: Record<string, number> = { hundred: 100, thousand: 1e3, k: 1e3, million: 1e6, billion: 1e9 };

/**
 * Computes tokens as one expression: numbers, + - * / % ^, parentheses, roots, percentages ('20% off 50') and shares ('1 in
 * 8', '3 of 4'). Null unless all of it is understood. A division by 0 gives an infinite value.
 */
export function parseSum(tokens: readonly SumToken[]): Computed | null {
  const reader = createReader(tokens);
  const all = reader.share();
  return all && reader.isAtEnd() && !(Math.abs(all.value) > largest && Number.isFinite(all.value))
    ? all
    : null;
}

function createReader(tokens: readonly SumToken[]) {
  let at = 0;
  const sign = (ahead = 0): string | null => {
    const token = tokens[at + ahead];
    return token?.kind === 'sign' ? token.sign : null;
  };
  const takes = (...wanted: string[]): string | null => {
    const found = sign();
    if (found === null || !wanted.includes(found)) return null;
    at += 1;
    return found;
  };

  /** Left to right: what `next` reads, joined by these signs. */
  function joined(next: () => Computed | null, signs: string[], join: Join): Computed | null {
    let left = next();
    for (let found = left && takes(...signs); left && found; found = takes(...signs)) {
      const right = next();
      left = right && join(left, found, right);
    }
    return left;
  }

  const share = () => joined(changed, [':', 'of'], (left, _, right) => quotient(left, right));
  /** '20% off 50', '20% more than 50', '50 increased by 20%' */
  const changed = () =>
    joined(sum, ['off', 'more', 'less', 'up', 'down'], (left, found, right) => {
      const isAfter = found === 'up' || found === 'down';
      const [whole, part] = isAfter ? [left, right] : [right, left];
      return part.isPercent ? changedBy(whole, found === 'more' || found === 'up' ? '+' : '-', part) : null;
    });
  const sum = () =>
    joined(product, ['+', '-'], (left, found, right) =>
      right.isPercent && !left.isPercent ? changedBy(left, found, right) : added(left, found, right),
    );
  const product = () =>
    joined(power, ['*', 'x', '/', '%'], (left, found, right) =>
      found === '/' ? quotient(left, right) : found === '%' ? rest(left, right) : times(left, right),
    );

  function power(): Computed | null {
    const base = signed();
    const raised = base && takes('^', '²', '³');
    if (!base || raised === null) return base;
    const to = raised === '^' ? power() : number(raised === '²' ? 2 : 3);
    if (!to || Math.abs(to.value) > highestPower) return null;
    const steps = base.steps + to.steps + 1;
    return made(base.value ** to.value, `${within(base, 3)}^${within(to, 3)}`, 2, steps);
  }

  function signed(): Computed | null {
    if (!takes('-')) return atom();
    const inner = signed();
    return inner && { ...inner, value: -inner.value, shown: `-${within(inner, 1)}` };
  }

  function atom(): Computed | null {
    if (takes('√')) {
      const inner = atom();
      return inner && inner.value >= 0
        ? made(Math.sqrt(inner.value), `√${within(inner, 3)}`, 3, inner.steps + 1)
        : null;
    }
    if (takes('(')) {
      const inner = share();
      return inner && takes(')') ? { ...inner, isPercent: false } : null;
    }
    const multiple = takes('twice', 'double');
    const token = tokens[at];
    if (token?.kind !== 'number') return null;
    at += 1;
    const one = scaled(token.value);
    if (multiple) return times(number(2), one);
    return isPart(token.value) && takes('of') ? ofPart(one) : percentage(one);
  }

  function scaled(value: number): Computed {
    const scale = takes(...Object.keys(scales));
    return number(scale === null ? value : value * (scales[scale] ?? 1));
  }

  /** 'half of 7' */
  function ofPart(part: Computed): Computed | null {
    const whole = power();
    return whole && times(part, whole);
  }

  /** '18%' and '18% of 6'; before a number the sign is that of a remainder. */
  function percentage(one: Computed): Computed | null {
    const next = tokens[at + 1];
    if (sign() !== '%' || next?.kind === 'number' || sign(1) === '(') return one;
    at += 1;
    const percent = { ...quotient(one, number(100)), isPercent: true, steps: one.steps };
    if (!takes('of')) return percent;
    const whole = power();
    return whole && times(percent, whole);
  }

  return { share, isAtEnd: () => at === tokens.length };
}

type Join = (left: Computed, sign: string, right: Computed) => Computed | null;

const made = (value: number, shown: string, rank: number, steps: number): Computed => ({
  ...{ value, shown, rank, steps, isPercent: false },
});
const number = (value: number): Computed => made(value, shownNumber(value), 3, 0);
const isPart = (value: number): boolean => value > 0 && value < 1;
const within = ({ shown, rank }: Computed, least: number): string => (rank < least ? `(${shown})` : shown);
const stepsOf = (left: Computed, right: Computed): number => left.steps + right.steps + 1;

const added: Join = (left, sign, right) => {
  const value = sign === '+' ? left.value + right.value : left.value - right.value;
  return made(value, `${left.shown} ${sign} ${within(right, 1)}`, 0, stepsOf(left, right));
};
const times = (left: Computed, right: Computed): Computed =>
  made(left.value * right.value, `${within(left, 1)} × ${within(right, 2)}`, 1, stepsOf(left, right));
const quotient = (left: Computed, right: Computed): Computed =>
  made(left.value / right.value, `${within(left, 1)} / ${within(right, 2)}`, 1, stepsOf(left, right));
const rest = (left: Computed, right: Computed): Computed =>
  made(left.value % right.value, `${within(left, 1)} % ${within(right, 2)}`, 1, stepsOf(left, right));

const changedBy = (whole: Computed, sign: string, part: Computed): Computed =>
  times(whole, added(number(1), sign, part) ?? number(1));
