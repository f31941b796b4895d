import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { calculator, type Named } from '#questions/arithmetic.ts';
import { computedNumbers, fillNumbers } from '../computed-numbers.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { numberFunctions } from './number-functions.ts';
import { numbersIn, readNumber } from './read-number.ts';

const evaluate = calculator(numberFunctions);

/**
 * Numbers that are computed where they stand are right to the figures shown. In a subject with `arithmetic` every number
 * of a question is given in it or computed, and so is what stands after '=' or '≈' in the notes.
 */
export const numbersRule = (folder: string): LintRule => ({
  name: 'numbers',
  check: async (library) => {
    const problems: LibraryProblem[] = [];
    for (const lesson of library.lessons) {
      const text = await readFile(join(folder, lesson.file), 'utf8');
      problems.push(...wrongNumbers(lesson, text));
      if (library.subject(lesson.subjectId)?.arithmetic) problems.push(...unexplained(lesson, text));
    }
    return problems;
  },
});

function wrongNumbers({ file, numbers }: Lesson, text: string): LibraryProblem[] {
  const problems = computedNumbers(text).flatMap(({ expression, shown, line }) => {
    const message = wrong(expression, shown, numbers);
    return message === null ? [] : [{ file, field: `line ${line}`, message }];
  });
  const rest = fillNumbers(text, () => '').split('\n');
  const broken = rest.flatMap((line, index) =>
    line.includes('{=')
      ? [{ file, field: `line ${index + 1}`, message: "'{=' is not closed by ': number}'" }]
      : [],
  );
  return [...problems, ...broken];
}

function wrong(expression: string, shown: string, numbers: Named): string | null {
  const { value, tolerance } = readNumber(shown);
  if (Number.isNaN(value)) return `'${shown}' is no number`;
  try {
    const computed = evaluate(expression, numbers);
    if (typeof computed === 'number' && Math.abs(computed - value) <= tolerance + 1e-9) return null;
    return `'${expression}' is ${computed}, not ${shown}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** In what a question tells or offers a number is given. */
const premiseFields = ['prompt', 'items', 'pairs', 'options', 'answer', 'answers'];
/** Not shown as prose, or recomputed by other rules. */
const otherFields = ['id', 'type', 'objective', 'difficulty', 'check', 'tolerance'];
/** The whole, and round crowds to count in. */
const wholes = [1, 100, 1000, 10_000, 20_000];

/** '26 − 21 = 5', but not 'p = 0.04', '= 5 × 4' or, in a formula, '= 5\\,000'. */
const uncomputedResult = /[\d»%)] [=≈] [^\s\d«]?(\d+(?:,\d{3})*(?:\.\d+)?)(?!\d|[.,]\d| [×/+−·])/g;

/** Around computed numbers and what they are computed from, while the others are looked at. */
const marked = /«[^»]*»/g;

function unexplained({ file }: Lesson, text: string): LibraryProblem[] {
  const [, front = '', ...notes] = fillNumbers(
    text,
    ({ expression, shown }) => `«${expression.replaceAll(/[^\w.]+/g, ' ')} ${shown}»`,
  ).split(/^---$/m);
  const { questions = [] } = parseYaml(front) as { questions?: Record<string, unknown>[] };
  return [
    ...questions.flatMap((question, index) =>
      question.vary === undefined
        ? numbersWithoutReason(question).map((shown) => ({
            file,
            field: `questions[${index}]`,
            message: `${question.id} does not give ${shown}; write {=…: ${shown}}`,
          }))
        : [],
    ),
    ...[
      ...notes
        .join('---')
        .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
        .matchAll(uncomputedResult),
    ].map(({ 1: shown }) => ({
      file,
      field: 'notes',
      message: `${shown} is a result that nothing computes; write {=…: ${shown}}`,
    })),
  ];
}

function numbersWithoutReason(question: Record<string, unknown>): string[] {
  const entries = Object.entries(question).filter(([field]) => !otherFields.includes(field));
  const textsOf = (isPremise: boolean) =>
    entries
      .filter(([field]) => premiseFields.includes(field) === isPremise)
      .flatMap(([, value]) => texts(value));
  const valuesOf = (all: string[]) => all.flatMap(numbersIn).map(({ value }) => value);
  const given = valuesOf(textsOf(true));
  const computed = valuesOf(textsOf(false).flatMap((text) => text.match(marked) ?? []));
  // 80 % and 0.8 are the same number.
  const known = new Set([...wholes, ...computed, ...given, ...given.map((value) => value / 100)]);
  return textsOf(false)
    .flatMap((text) => numbersIn(text.replaceAll(marked, '')))
    .filter(({ shown, value, isRate }) => {
      const isSmallCount = !/\d/.test(shown) && !isRate && value <= 12;
      return !(isSmallCount || known.has(value));
    })
    .map(({ shown }) => shown);
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [String(value)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [];
