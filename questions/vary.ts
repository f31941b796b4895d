import { z } from 'zod';
import { calculator } from './arithmetic.ts';
import type { Template } from './authored-fields.ts';
import { kinds } from './kinds.ts';
import { byProse, withThousands } from './prose.ts';
import type { QuestionType } from './question-types.ts';
import { seededNumbers } from './seeded-numbers.ts';

/** Names of numbers consist of letters, so that they cannot be confused with anything else in an expression. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9]{0,20}$/i, 'must be letters and digits, such as price2');
const rangeSchema = z.strictObject({
  from: z.number(),
  to: z.number(),
  step: z.number().positive().default(1),
});

/** The source of a question's numbers (docs/library-format.md, 'Numbers that vary'). */
const varySchema = z.strictObject({
  /** drawn from a range or a list */
  numbers: z.record(nameSchema, z.union([rangeSchema, z.array(z.number()).min(2).max(100)])),
  /** computed, in this order */
  let: z.record(nameSchema, z.string()).default({}),
  /** conditions on them */
  where: z.array(z.string()).max(10).default([]),
});
type Vary = z.infer<typeof varySchema>;
type Numbers = Record<string, number>;

const evaluate = calculator();

/** How often numbers are drawn again when a condition fails. */
const mostDraws = 400;

/**
 * The question with the numbers of `seed`: deterministic on every machine. Throws Error with a message for the author if an
 * expression cannot be computed, is not a finite number, or the conditions cannot be met.
 */
export function variant(template: Template, seed: number): Record<string, unknown> {
  const { vary: source, ...question } = template;
  const vary = varySchema.parse(source);
  const numbers = drawn(vary, `${template.id}/${seed}`);
  const { isOnPrograms = false } = kinds[question.type as QuestionType] ?? {};
  const fields = isOnPrograms ? new Set<string>() : proseFields;
  return filled(question, { numbers, fields }, '') as Record<string, unknown>;
}

function drawn(vary: Vary, seed: string): Numbers {
  const next = seededNumbers(seed);
  for (let turn = 0; turn < mostDraws; turn += 1) {
    const numbers: Numbers = {};
    for (const [name, from] of Object.entries(vary.numbers)) numbers[name] = draw(from, next());
    for (const [name, expression] of Object.entries(vary.let)) numbers[name] = finite(expression, numbers);
    if (vary.where.every((condition) => evaluate(condition, numbers) === true)) return numbers;
  }
  throw new Error(`in ${mostDraws} draws no numbers met all conditions of 'where'`);
}

function draw(from: Vary['numbers'][string], at: number): number {
  if (Array.isArray(from)) return from[Math.floor(at * from.length)] as number;
  const steps = Math.floor((from.to - from.from) / from.step + 1e-9) + 1;
  return tidy(from.from + Math.floor(at * steps) * from.step);
}

function finite(expression: string, numbers: Numbers): number {
  const value = evaluate(expression, numbers);
  if (typeof value === 'number' && Number.isFinite(value)) return tidy(value);
  throw new Error(`'${expression}' comes to no number with ${JSON.stringify(numbers)}`);
}

/** Removes binary rounding errors: 0.1 + 0.2 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** Numeric fields whose whole text is one expression. */
const numberFields = new Set(['answer', 'value', 'tolerance']);
/** Fields that are only displayed, never computed or compared with: numbers in their prose get a thousands separator. */
const proseFields = new Set(['prompt', 'hints', 'text', 'feedback', 'wrong', 'explanation']);
const slot = /\{\{([^{}]+)\}\}/g;
const onlySlot = /^\{\{([^{};]+)\}\}$/;

type Filling = { numbers: Numbers; fields: Set<string> };

function filled(part: unknown, filling: Filling, field: string): unknown {
  if (typeof part === 'string') return filledText(part, filling, field);
  if (Array.isArray(part)) return part.map((one) => filled(one, filling, field));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, filling, name)]));
}

function filledText(text: string, { numbers, fields }: Filling, field: string): string | number {
  const whole = onlySlot.exec(text)?.[1];
  if (whole !== undefined && numberFields.has(field)) return finite(whole, numbers);
  const other = (part: string) => part.replace(slot, (_, inside: string) => shown(inside, numbers, false));
  const prose = (part: string) => part.replace(slot, (_, inside: string) => shown(inside, numbers, true));
  return fields.has(field) ? byProse(text, { prose, other }) : other(text);
}

/**
 * Replaces `{{price}}`, `{{price * 2}}`, and with a number of decimals `{{price / 3; 2}}`. In prose thousands get a
 * separator, except with `{{year; plain}}`.
 */
function shown(inside: string, numbers: Numbers, inProse: boolean): string {
  const [expression = '', written] = inside.split(';').map((one) => one.trim());
  const value = finite(expression, numbers);
  if (written === 'plain') return String(value);
  if (written !== undefined && !/^\d$/.test(written))
    throw new Error(`'{{${inside}}}': behind ';' stands a number of decimals, or 'plain'`);
  const text = written === undefined ? String(value) : value.toFixed(Number(written));
  return inProse ? withThousands(text) : text;
}
