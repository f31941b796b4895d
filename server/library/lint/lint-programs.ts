import { kinds } from '#questions/kinds.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import { type CodeBlock, codeBlocks } from '../notes-parser.ts';
import type { LintRule } from './lint-types.ts';
import { comparableOutput, type ProgramResult, runPrograms } from './run-programs.ts';

type Expectation = {
  file: string;
  field: string;
  program: string;
  /** the problem of the result, or null */
  judge: (result: ProgramResult) => string | null;
};

/**
 * The output of programs in the notes, and of those in guesses with their `reveal`, is as stated; 'output' keys are what
 * the code prints; the items of an 'ordering' are the lines that a 'js run' block of its prompt prints; `check` evaluates
 * to the numeric answer.
 */
export const programsRule: LintRule = {
  name: 'programs',
  check: async (library) => {
    const problems: LibraryProblem[] = [];
    const expectations = library.lessons.flatMap((lesson) => [
      ...noteBlocks(lesson, problems),
      ...questionChecks(lesson),
    ]);
    const results = await runPrograms(expectations.map((one) => one.program));
    for (const [index, { file, field, judge }] of expectations.entries()) {
      const message = judge(results[index] ?? { error: 'did not run' });
      if (message !== null) problems.push({ file, field, message });
    }
    return problems;
  },
};

const isRun = (block: CodeBlock): boolean => block.language === 'js' && block.flags.includes('run');

function noteBlocks(lesson: Lesson, problems: LibraryProblem[]): Expectation[] {
  const texts = [
    ...lesson.sections.map(({ heading, markdown }) => ({ field: `notes, '${heading}'`, markdown })),
    ...lesson.blocks.flatMap((block) =>
      'reveal' in block
        ? [{ field: `:::${block.kind}{#${block.id}}`, markdown: `${block.prompt}\n\n${block.reveal}` }]
        : [],
    ),
  ];
  return texts.flatMap(({ field, markdown }) => {
    const blocks = codeBlocks(markdown);
    return blocks.flatMap((block, index) => {
      if (!isRun(block)) return [];
      const printed = blocks[index + 1];
      if (printed?.language === 'output') {
        return [
          { file: lesson.file, field, program: block.code, judge: (result) => prints(result, printed.code) },
        ];
      }
      problems.push({ file: lesson.file, field, message: "no ```output block follows a 'js run' block" });
      return [];
    });
  });
}

function questionChecks(lesson: Lesson): Expectation[] {
  return lesson.questions.flatMap((question, index) => {
    const shown = codeBlocks(question.prompt)
      .filter(isRun)
      .map((block) => block.code);
    const proofs = kinds[question.type].proofs?.(question, shown) ?? [];
    return proofs.map(
      (proof): Expectation => ({
        file: lesson.file,
        field: [`questions[${index}]`, proof.field].filter(Boolean).join('.'),
        program: proof.program,
        judge: (result) =>
          'prints' in proof
            ? prints(result, proof.prints)
            : computes(result, proof.computes, proof.tolerance),
      }),
    );
  });
}

function prints(result: ProgramResult, expected: string): string | null {
  if ('error' in result) return `the code fails: ${result.error}`;
  if (comparableOutput(result.output) === comparableOutput(expected)) return null;
  return `the code prints ${JSON.stringify(result.output)}, the text says ${JSON.stringify(expected)}`;
}

function computes(result: ProgramResult, answer: number, tolerance: number): string | null {
  if ('error' in result) return `the expression fails: ${result.error}`;
  const value = Number(result.output);
  const allowed = Math.max(tolerance, 1e-9 * Math.max(1, Math.abs(answer)));
  return Math.abs(value - answer) <= allowed
    ? null
    : `the expression gives ${result.output}, the answer says ${answer}`;
}
