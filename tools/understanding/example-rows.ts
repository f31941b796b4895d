import { wishShelf } from '../../server/faculty/library-faculty/understanding/wish-shelf.ts';
import type { Library } from '../../server/library/library-types.ts';
import type { LibraryShelf } from '../../server/library/ranking/library-shelf.ts';
import { rankLibrary } from '../../server/library/ranking/rank-library.ts';
import { lessonRows, type Rows, scopeRow } from './case-rows.ts';

/** The number of folds for cross-validation. */
const parts = 5;
/** Examples of goals count less for the scope, since there are many of them. */
const scopeWeight = 0.3;
/** Pairs from different subjects count less, since two wishes in one goal are mostly of one subject. */
const apartWeight = 0.3;
const joints = ['. ', ', and ', ' and ', '. And ', ', also ', '; '];

type Example = { text: string; ref: string | null; part: number };

/**
 * The training examples from the examples of goals (`wishes` of lessons and of elsewhere.yaml), single and in pairs, since
 * many goals contain two wishes. The features of each are computed with an index that does not contain its fold,
 * where an example would be most similar to itself.
 */
export function exampleRows(library: Library): Pick<Rows, 'goals' | 'goalScope'> {
  const examples = [
    ...library.lessons.flatMap(({ ref, wishes }) => inParts(wishes, ref)),
    ...library.elsewhere.flatMap(({ wishes }) => inParts(wishes, null)),
  ];
  const rows: Pick<Rows, 'goals' | 'goalScope'> = { goals: [], goalScope: [] };
  for (let part = 0; part < parts; part += 1) {
    const shelf = wishShelf(withoutPart(library, part));
    const own = examples.filter((one) => one.part === part);
    rows.goalScope.push(...own.map(({ text, ref }) => scopeRow(shelf, text, ref !== null, scopeWeight)));
    rows.goals.push(...goalRows(shelf, own));
  }
  return rows;
}

const inParts = (wishes: string[], ref: string | null): Example[] =>
  wishes.map((text, place) => ({ text, ref, part: place % parts }));

function goalRows(shelf: LibraryShelf, examples: Example[]) {
  const here = examples.flatMap(({ text, ref }) => (ref === null ? [] : [{ text, ref }]));
  return here.flatMap(({ text, ref }, place) => {
    const single = lessonRows(shelf, text, { wanted: [ref] });
    const other = here[(place * 7 + parts) % here.length];
    if (!other || other.ref === ref) return single;
    const both = `${text.replace(/[.!?]+$/u, '')}${joints[place % joints.length]}${other.text}`;
    const isNear = other.ref.split('/')[0] === ref.split('/')[0];
    return [...single, ...lessonRows(shelf, both, { wanted: [ref, other.ref] }, isNear ? 1 : apartWeight)];
  });
}

function withoutPart(library: Library, part: number): LibraryShelf {
  const others = (wishes: string[]) => wishes.filter((_, place) => place % parts !== part);
  const fewer: Library = {
    ...library,
    lessons: library.lessons.map((lesson) => ({ ...lesson, wishes: others(lesson.wishes) })),
    elsewhere: library.elsewhere.map((topic) => ({ ...topic, wishes: others(topic.wishes) })),
  };
  return { library, ranking: rankLibrary(fewer) };
}
