/**
 * Fits the weights by which the library faculty judges what is meant (`understanding/judge-*.ts`) to the cases that may be
 * worked with, and prints them with what they bring on the set that each fit has not seen:
 *   node tools/understanding/fit-understanding.ts
 */
import { readCaseSets } from '../../server/faculty/library-faculty/evaluation/test-cases.ts';
import { createTestShelf } from '../../server/faculty/library-faculty/test-shelf.ts';
import { goalFit, signsOf } from '../../server/faculty/library-faculty/understanding/judge-lessons.ts';
import { scopeFit, scopeSigns } from '../../server/faculty/library-faculty/understanding/judge-scope.ts';
import { fitLogistic, type Row } from './logistic-regression.ts';

const shelf = await createTestShelf();
const { library, ranking } = shelf;
const sets = readCaseSets().filter(({ name }) => name !== 'c');
/** Titles, objectives and key terms say for sure what they mean; there are many of them. */
const certainWeight = 0.15;
/** Of twenty lessons one or two are meant: what is meant counts for more. */
const meantWeight = 2;

const goalNames = Object.keys(goalFit) as (keyof typeof goalFit)[];
const scopeNames = Object.keys(scopeFit) as (keyof typeof scopeFit)[];

/** One row for each lesson that has anything of the text. */
function lessonRows(text: string, wanted: string[], fine: string[], course: string[], weight = 1): Row[] {
  const signs = signsOf(shelf, text, ranking.read(text), { inHand: [], course });
  return [...signs]
    .filter(([ref]) => !fine.includes(ref))
    .map(([ref, found]) => {
      const meant = wanted.includes(ref);
      return { x: goalNames.map((name) => found[name]), meant, weight: weight * (meant ? meantWeight : 1) };
    });
}

const scopeRow = (text: string, meant: boolean, weight = 1): Row => {
  const signs = scopeSigns(shelf, text, ranking.read(text));
  return { x: scopeNames.map((name) => signs[name]), meant, weight };
};

const courseOf = (subject: string | null) =>
  library.lessons.filter(({ subjectId }) => subjectId === subject).map(({ ref }) => ref);

/** A whole subject says nothing about single lessons. */
const mostWanted = 6;

const rowsOf = {
  goals: (name: string) =>
    sets
      .filter((set) => set.name === name)
      .flatMap(({ goals }) => goals.filter(({ wanted }) => wanted.length <= mostWanted))
      .flatMap(({ goal, wanted, fine }) => lessonRows(goal, wanted, fine, [])),
  questions: (name: string) =>
    sets
      .filter((set) => set.name === name)
      .flatMap(({ questions }) => questions)
      .flatMap(({ question, lessons, subject }) => lessonRows(question, lessons, [], courseOf(subject))),
  scope: (name: string) =>
    sets
      .filter((set) => set.name === name)
      .flatMap(({ goals, questions }) => [
        ...goals.map(({ goal, wanted }) => scopeRow(goal, wanted.length > 0)),
        ...questions.map(({ question, lessons }) => scopeRow(question, lessons.length > 0)),
      ]),
};

/** What is certain: names of lessons and terms, alone and two together. */
function certain(kind: keyof typeof rowsOf): Row[] {
  const texts = library.lessons.flatMap((lesson, place) => {
    const { ref, title, objectives, terms } = lesson;
    const own = [
      title,
      ...objectives.map(({ text }) => text.replace(/^can /, '')),
      ...terms.map(({ term }) => term),
    ];
    const pairs = [3, 5, 8].flatMap((step) => {
      const other = library.lessons[(place + step) % library.lessons.length] ?? lesson;
      const text = `${terms[step % 3]?.term} and ${other.terms[(step + 1) % 3]?.term}`;
      return [{ text, wanted: [ref, other.ref] }];
    });
    return [...own.map((text) => ({ text, wanted: [ref] })), ...pairs];
  });
  return texts.flatMap(({ text, wanted }) =>
    kind === 'scope'
      ? [scopeRow(text, true, certainWeight)]
      : lessonRows(text, wanted, [], [], certainWeight),
  );
}

for (const kind of ['goals', 'questions', 'scope'] as const) {
  const names: string[] = kind === 'scope' ? scopeNames : goalNames;
  const used = kind === 'scope' ? sets.map(({ name }) => name) : ['a', 'b'];
  const extra = certain(kind);
  for (const held of ['a', 'b']) {
    const seen = used.filter((name) => name !== held).flatMap(rowsOf[kind]);
    const model = fitLogistic([...seen, ...extra]);
    const rows = rowsOf[kind](held);
    const right = rows.filter(({ x, meant }) => model.probability(x) >= 0.5 === meant).length;
    process.stdout.write(`${kind}: of set ${held}, not seen, ${right} of ${rows.length} rows right\n`);
  }
  const { weights } = fitLogistic([...used.flatMap(rowsOf[kind]), ...extra]);
  process.stdout.write(
    `${names.map((name, place) => `  ${name}: ${weights[place]?.toFixed(2)},`).join('\n')}\n`,
  );
}
