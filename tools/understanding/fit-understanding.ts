/**
 * Fits the weights of the library faculty's models (`understanding/judge-*.ts`, `chat/judge-places.ts`) to the development
 * sets. Prints the results of a cross-validation with two halves of the cases, and then writes the weights fitted to all
 * cases into `understanding/weights.json`:
 *   node tools/understanding/fit-understanding.ts
 */

import { writeFileSync } from 'node:fs';
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
import { fitLogistic } from './logistic-regression.ts';

const weightsFile = new URL(
  '../../server/faculty/library-faculty/understanding/weights.json',
  import.meta.url,
);
const shelf = await createTestShelf();
/** Sets that were evaluated once stay unseen. */
const heldBack = ['o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'out'];
const sets = readCaseSets().filter(({ name }) => !heldBack.includes(name));
const fits: Record<keyof ReturnType<typeof caseRows>, Record<string, number>> = {
  goals: goalFit,
  questions: questionFit,
  scope: scopeFit,
  goalScope: goalScopeFit,
  answers: answerFit,
};

type Cases = Pick<CaseSet, 'goals' | 'questions'>;

/** Every second case of each set, starting with the first (`half` 0) or the second (1). */
const halfOf = ({ goals, questions }: Cases, half: number): Cases => ({
  goals: goals.filter((_, place) => place % 2 === half),
  questions: questions.filter((_, place) => place % 2 === half),
});

/** A library without topics taught elsewhere, where texts out of scope have to be recognized as well. */
const alone = { library: shelf.library, ranking: rankLibrary({ ...shelf.library, elsewhere: [] }) };
const aloneWeight = 0.01;
/** A set without texts in scope counts less, so that no more of the others are refused wrongly. */
const outsideWeight = 0.3;
const isOutside = ({ goals, questions }: Cases) =>
  goals.every(({ wanted }) => wanted.length === 0) && questions.every(({ lessons }) => lessons.length === 0);

const kinds = ['goals', 'questions', 'scope', 'goalScope', 'answers'] as const;

const nothing: Rows = { goals: [], questions: [], scope: [], goalScope: [], answers: [] };

/** Training examples that do not depend on the test cases, and are used for both halves. */
const always: Rows[] = [certainRows(shelf), ...exampleRows(shelf.library)];

const [inside, outside] = [sets.filter((set) => !isOutside(set)), sets.filter(isOutside)];

/** The training examples from the cases of each half. */
const halves = [0, 1].map((half): Rows[] => {
  const ofHalf = (on: LibraryShelf, of: CaseSet[]) => of.map((set) => caseRows(on, halfOf(set, half)));
  const scopesOf = (rows: Rows[], weight: number) =>
    rows.map(({ scope, goalScope }) => ({
      ...nothing,
      scope: scope.map((row) => ({ ...row, weight })),
      goalScope: goalScope.map((row) => ({ ...row, weight })),
    }));
  return [
    ...ofHalf(shelf, inside),
    ...scopesOf(ofHalf(shelf, outside), outsideWeight),
    ...scopesOf(ofHalf(alone, sets), aloneWeight),
  ];
});

/** Features of goals belong together (a rank and its cube), and a strong regularization would spread their weights. */
const ridges: Partial<Record<keyof typeof fits, number>> = { goals: 0.002 };

/** Replaces the current weights by weights fitted to these training examples. */
function fitTo(rows: Rows[]): void {
  for (const kind of kinds) {
    const { weights } = fitLogistic(
      [...rows, ...always].flatMap((one) => one[kind]),
      ridges[kind],
    );
    for (const [place, name] of Object.keys(fits[kind]).entries()) fits[kind][name] = weights[place] ?? 0;
  }
}

for (const half of [0, 1]) {
  fitTo(halves[half] ?? []);
  for (const kind of [inside, outside]) {
    const unseen = kind.map((set) => halfOf(set, 1 - half));
    const { figures } = measureSet(shelf, {
      goals: unseen.flatMap(({ goals }) => goals),
      questions: unseen.flatMap(({ questions }) => questions),
    });
    process.stdout.write(`not seen: ${JSON.stringify(figures)}\n`);
  }
}
fitTo(halves.flat());
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value);
writeFileSync(weightsFile, `${JSON.stringify(fits, rounded, 2)}\n`);
