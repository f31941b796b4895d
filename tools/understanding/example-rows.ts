import { wishShelf } from '../../server/faculty/library-faculty/understanding/wish-shelf.ts';
import type { Library } from '../../server/library/library-types.ts';
import type { LibraryShelf } from '../../server/library/ranking/library-shelf.ts';
import { rankLibrary } from '../../server/library/ranking/rank-library.ts';
import { lessonRows, type Rows, scopeRow } from './case-rows.ts';

/** An example is judged by an index that has four of five. */
const parts = 5;
/** There are many of them, and only the one lesson that each was written for is known to serve it. */
const scopeWeight = 0.3;
/** Two wishes at once are mostly of one subject. */
const apartWeight = 0.3;
const joints = ['. ', ', and ', ' and ', '. And ', ', also ', '; '];

type Example = { text: string; ref: string | null; part: number };

/**
 * What the examples of goals say (`wishes` of lessons and of elsewhere.yaml), each alone and, as people want two things at
 * once, two together. None is judged with itself in the index, or it would seem to be told by being like itself.
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
