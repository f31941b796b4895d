/**
 * Fits the weights by which the library faculty judges what is meant (`understanding/judge-*.ts`, `chat/judge-places.ts`) to the cases that may be
 * worked with. Prints what weights that are fitted to one half of the cases bring on the other half, which these have not
 * seen, and then the weights that are fitted to all:
 *   node tools/understanding/fit-understanding.ts
 */

import { answerFit } from '../../server/faculty/library-faculty/chat/judge-places.ts';
import { type CaseSet, readCaseSets } from '../../server/faculty/library-faculty/evaluation/test-cases.ts';
import { measureSet } from '../../server/faculty/library-faculty/evaluation/test-figures.ts';
import { createTestShelf } from '../../server/faculty/library-faculty/test-shelf.ts';
import { goalFit, questionFit } from '../../server/faculty/library-faculty/understanding/judge-lessons.ts';
import { goalScopeFit, scopeFit } from '../../server/faculty/library-faculty/understanding/judge-scope.ts';
import type { LibraryShelf } from '../../server/library/ranking/library-shelf.ts';
import { rankLibrary } from '../../server/library/ranking/rank-library.ts';
import { caseRows, certainRows, type Rows } from './case-rows.ts';
import { exampleRows } from './example-rows.ts';
import { fitLogistic, type Row } from './logistic-regression.ts';

const shelf = await createTestShelf();
/** What is kept from fitting, so that it stays a test: of everything, and of what is judged of questions. */
const heldBack = ['i', 'j', 'l'];
const heldBackOfQuestions = ['d', 'e', 'g', 'h'];
const sets = readCaseSets().filter(({ name }) => !heldBack.includes(name));
const fits: Record<keyof ReturnType<typeof caseRows>, Record<string, number>> = {
  goals: goalFit,
  questions: questionFit,
  scope: scopeFit,
  goalScope: goalScopeFit,
  answers: answerFit,
};

type Cases = Pick<CaseSet, 'goals' | 'questions'>;

/** Every second case of each set, beginning with the first or the second. */
const halfOf = ({ goals, questions }: Cases, half: number): Cases => ({
  goals: goals.filter((_, place) => place % 2 === half),
  questions: questions.filter((_, place) => place % 2 === half),
});

/** A library that has no list of what is taught elsewhere: there, too, what is not taught has to be told. */
const alone = { library: shelf.library, ranking: rankLibrary({ ...shelf.library, elsewhere: [] }) };
const aloneWeight = 0.05;

const kinds = ['goals', 'questions', 'scope', 'goalScope', 'answers'] as const;

const nothing: Rows = { goals: [], questions: [], scope: [], goalScope: [], answers: [] };

/** What is the same whichever cases are judged. */
const always: Rows[] = [certainRows(shelf), { ...nothing, ...exampleRows(shelf.library) }];

function rowsOfSet(on: LibraryShelf, name: string, cases: Cases): Rows {
  const rows = caseRows(on, cases);
  const { goals, goalScope } = rows;
  return heldBackOfQuestions.includes(name) ? { ...nothing, goals, goalScope } : rows;
}

/** What the cases of one half say. */
const halves = [0, 1].map((half): Rows[] => {
  const ofHalf = (on: LibraryShelf) => sets.map((set) => rowsOfSet(on, set.name, halfOf(set, half)));
  const weighed = (rows: Row[]) => rows.map((row) => ({ ...row, weight: aloneWeight }));
  return [
    ...ofHalf(shelf),
    ...ofHalf(alone).map(({ scope, goalScope }) => ({
      ...nothing,
      ...{ scope: weighed(scope), goalScope: weighed(goalScope) },
    })),
  ];
});

/** Puts weights that are fitted to these rows in the place of those that are written down. */
function fitTo(rows: Rows[]): void {
  for (const kind of kinds) {
    const { weights } = fitLogistic([...rows, ...always].flatMap((one) => one[kind]));
    for (const [place, name] of Object.keys(fits[kind]).entries()) fits[kind][name] = weights[place] ?? 0;
  }
}

for (const half of [0, 1]) {
  fitTo(halves[half] ?? []);
  const unseen = sets.map((set) => halfOf(set, 1 - half));
  const { figures } = measureSet(shelf, {
    goals: unseen.flatMap(({ goals }) => goals),
    questions: unseen.flatMap(({ questions }) => questions),
  });
  process.stdout.write(`not seen: ${JSON.stringify(figures)}\n`);
}
fitTo(halves.flat());
for (const [kind, weights] of Object.entries(fits)) {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${Number(weight.toFixed(2))},`);
  process.stdout.write(`${kind}\n${lines.join('\n')}\n`);
}
