import { indexLibrary } from './library-index-service.ts';
import { readLibrary } from './library-reader.ts';
import type { LibraryProblem, Stage } from './library-types.ts';
import { amountsRule } from './lint/lint-amounts.ts';
import { answerKeysRule } from './lint/lint-answer-keys.ts';
import { answersRule } from './lint/lint-answers.ts';
import { blocksRule } from './lint/lint-blocks.ts';
import { examplesRule } from './lint/lint-examples.ts';
import { figuresRule } from './lint/lint-figures.ts';
import { graphRule } from './lint/lint-graph.ts';
import { leaksRule } from './lint/lint-leaks.ts';
import { linksRule } from './lint/lint-links.ts';
import { notesRule, partsRule, rolesRule } from './lint/lint-notes.ts';
import { numbersRule } from './lint/lint-numbers.ts';
import { askedObjectivesRule, objectivesRule } from './lint/lint-objectives.ts';
import { optionsRule } from './lint/lint-options.ts';
import { positionsRule } from './lint/lint-positions.ts';
import { programTasksRule } from './lint/lint-program-tasks.ts';
import { programsRule } from './lint/lint-programs.ts';
import { questionsRule } from './lint/lint-questions.ts';
import { termsRule } from './lint/lint-terms.ts';
import { variantsRule } from './lint/lint-variants.ts';

export type LintFinding = LibraryProblem & {
  /** the rule family, 'format' for files that cannot be parsed */
  rule: string;
};

const order: Stage[] = ['draft', 'tested', 'polished'];

const rules = [
  graphRule,
  amountsRule,
  objectivesRule,
  askedObjectivesRule,
  termsRule,
  questionsRule,
  variantsRule,
  answersRule,
  blocksRule,
  answerKeysRule,
  optionsRule,
  positionsRule,
  notesRule,
  rolesRule,
  partsRule,
  linksRule,
  leaksRule,
  programsRule,
  programTasksRule,
  examplesRule,
];

/** All violations of docs/library-format.md in the library below `folder`; empty if there are none. */
export async function lintLibrary(folder: string): Promise<LintFinding[]> {
  const { content, problems } = await readLibrary(folder);
  const library = indexLibrary(content);
  const findings: LintFinding[] = problems.map((problem) => ({ ...problem, rule: 'format' }));
  const stages = new Map(library.lessons.map(({ file, stage }) => [file, stage]));
  for (const rule of [...rules, figuresRule(folder), numbersRule(folder)]) {
    for (const problem of await rule.check(library)) {
      const stage = stages.get(problem.file) ?? 'polished';
      if (order.indexOf(stage) < order.indexOf(rule.from ?? 'draft')) continue;
      findings.push({ ...problem, rule: rule.name });
    }
  }
  return findings;
}
