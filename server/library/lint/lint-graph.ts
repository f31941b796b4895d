import type { Lesson, Library, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

/** Unknown prerequisites and near subjects, cycles, a prerequisite that is taught later in its own subject. */
export const graphRule: LintRule = {
  name: 'prerequisites',
  check: (library) => [
    ...library.lessons.flatMap((lesson) => [
      ...unknown(library, lesson),
      ...order(library, lesson),
      ...cycle(library, lesson),
    ]),
    ...strangeNear(library),
  ],
};

/** A topic taught elsewhere that is near to a subject which does not exist. */
const strangeNear = ({ elsewhere, subject }: Library): LibraryProblem[] =>
  elsewhere.flatMap(({ near }, index) =>
    near === undefined || subject(near)
      ? []
      : [
          {
            file: 'elsewhere.yaml',
            field: `topics[${index}].near`,
            message: `there is no subject '${near}'`,
          },
        ],
  );

function unknown(library: Library, lesson: Lesson): LibraryProblem[] {
  return lesson.prerequisites.flatMap((ref, index) =>
    library.lesson(ref)
      ? []
      : [{ file: lesson.file, field: `prerequisites[${index}]`, message: `there is no lesson '${ref}'` }],
  );
}

function order(library: Library, lesson: Lesson): LibraryProblem[] {
  return lesson.prerequisites.flatMap((ref, index) => {
    const before = library.lesson(ref);
    if (!before || before.subjectId !== lesson.subjectId || before.position < lesson.position) return [];
    return [
      {
        file: lesson.file,
        field: `prerequisites[${index}]`,
        message: `'${ref}' is not taught before this lesson`,
      },
    ];
  });
}

/** Reported once for each cycle, at its alphabetically first lesson. */
function cycle(library: Library, lesson: Lesson): LibraryProblem[] {
  const path = pathBack(library, lesson.ref, lesson.ref, new Set());
  if (!path || path.some((ref) => ref < lesson.ref)) return [];
  return [
    {
      file: lesson.file,
      field: 'prerequisites',
      message: `a cycle: ${[...path, lesson.ref].join(' needs ')}`,
    },
  ];
}

function pathBack(library: Library, from: string, goal: string, seen: Set<string>): string[] | null {
  seen.add(from);
  for (const next of library.lesson(from)?.prerequisites ?? []) {
    if (next === goal) return [from];
    const rest = seen.has(next) ? null : pathBack(library, next, goal, seen);
    if (rest) return [from, ...rest];
  }
  return null;
}
