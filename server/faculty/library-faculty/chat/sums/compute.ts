import { type Expression, type Node, parseExpressionAt } from 'acorn';
import Fraction from 'fraction.js';

/** More digits or a larger power are refused, so that no sum takes long. */
const mostDigits = 18;
const highestPower = 40;

/** A value, and whether it is exact; a root mostly is not. */
export type Computed = { value: Fraction; isExact: boolean };

/**
 * Computes an expression of numbers, + - * / % ** , parentheses and sqrt(…), exactly. Null for anything else, for a division
 * by 0 and for powers that are too large.
 */
export function compute(expression: string): Computed | null {
  const tree = parsed(expression);
  return tree && computed(tree);
}

/** The same as JavaScript computes it, with its floating-point numbers; null for what `compute` refuses. */
export function computeAsJavaScript(expression: string): number | null {
  const tree = parsed(expression);
  return tree && computed(tree) && floatOf(tree);
}

function parsed(expression: string): Expression | null {
  try {
    const tree = parseExpressionAt(expression, 0, { ecmaVersion: 2022 });
    return expression.slice(tree.end).replaceAll(')', '').trim() === '' ? tree : null;
  } catch {
    return null;
  }
}

function computed(node: Node): Computed | null {
  const one = node as Expression;
  switch (one.type) {
    case 'Literal':
      return typeof one.value === 'number' ? written(one.raw ?? '') : null;
    case 'UnaryExpression': {
      const inner = one.operator === '-' ? computed(one.argument) : null;
      return inner && { ...inner, value: inner.value.neg() };
    }
    case 'BinaryExpression': {
      const [left, right] = [computed(one.left), computed(one.right)];
      const value = left && right && applied(one.operator, left.value, right.value);
      return value ? { value, isExact: left.isExact && right.isExact } : null;
    }
    case 'CallExpression':
      return rootOf(one.callee, one.arguments);
    default:
      return null;
  }
}

const written = (digits: string): Computed | null =>
  /^[\d.]+$/.test(digits) && digits.length <= mostDigits
    ? { value: new Fraction(digits.replace(/\.$/, '')), isExact: true }
    : null;

function applied(operator: string, left: Fraction, right: Fraction): Fraction | null {
  switch (operator) {
    case '+':
      return left.add(right);
    case '-':
      return left.sub(right);
    case '*':
      return left.mul(right);
    case '/':
      return right.n === 0n ? null : left.div(right);
    case '%':
      return right.n === 0n ? null : left.mod(right);
    case '**':
      return isSmallPower(left, right) ? left.pow(right) : null;
    default:
      return null;
  }
}

const isSmallPower = (base: Fraction, power: Fraction): boolean =>
  power.d === 1n && power.n <= BigInt(highestPower) && (base.n !== 0n || power.s >= 0n) && base.n < 10n ** 9n;

function rootOf(callee: Node, args: Node[]): Computed | null {
  const [only, ...others] = args;
  const isRoot = callee.type === 'Identifier' && (callee as Node & { name: string }).name === 'sqrt';
  const inner = isRoot && only && others.length === 0 ? computed(only) : null;
  if (!inner || inner.value.s < 0n) return null;
  const [above, below] = [inner.value.n, inner.value.d].map((part) =>
    BigInt(Math.round(Math.sqrt(Number(part)))),
  );
  const isSquare =
    above !== undefined &&
    below !== undefined &&
    above ** 2n === inner.value.n &&
    below ** 2n === inner.value.d;
  return isSquare
    ? { value: new Fraction(above, below), isExact: inner.isExact }
    : { value: new Fraction(Math.sqrt(inner.value.valueOf()).toFixed(12)), isExact: false };
}

/** The value of an expression that `computed` accepts. */
function floatOf(node: Node): number | null {
  const one = node as Expression;
  if (one.type === 'Literal') return Number(one.value);
  if (one.type === 'UnaryExpression') return -(floatOf(one.argument) ?? Number.NaN);
  if (one.type !== 'BinaryExpression') return null;
  const [left, right] = [floatOf(one.left), floatOf(one.right)];
  if (left === null || right === null) return null;
  const results: Record<string, number> = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '%': left % right,
    '**': left ** right,
  };
  return results[one.operator] ?? null;
}
