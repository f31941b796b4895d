import type { Lesson, Library, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

/** Ids are unique in the whole library; every question has a known objective. */
export const objectivesRule: LintRule = {
  name: 'objectives',
  check: (library) => [
    ...library.lessons.flatMap((lesson) => [...wording(lesson), ...unknown(lesson)]),
    ...repeated(library, 'objectives'),
    ...repeated(library, 'questions'),
  ],
};

/** Every objective is asked for. */
export const askedObjectivesRule: LintRule = {
  name: 'objectives',
  from: 'tested',
  check: ({ lessons }) => lessons.flatMap(untested),
};

function wording(lesson: Lesson): LibraryProblem[] {
  return lesson.objectives.flatMap((objective, index) =>
    objective.text.startsWith('can ')
      ? []
      : [
          {
            file: lesson.file,
            field: `objectives[${index}].text`,
            message: "must be observable: begin with 'can '",
          },
        ],
  );
}

function unknown(lesson: Lesson): LibraryProblem[] {
  const known = new Set(lesson.objectives.map((objective) => objective.id));
  return lesson.questions.flatMap((question, index) =>
    known.has(question.objective)
      ? []
      : [
          {
            file: lesson.file,
            field: `questions[${index}].objective`,
            message: `'${question.objective}' is not an objective of this lesson`,
          },
        ],
  );
}

function untested(lesson: Lesson): LibraryProblem[] {
  const tested = new Set(lesson.questions.map((question) => question.objective));
  return lesson.objectives.flatMap((objective, index) =>
    tested.has(objective.id)
      ? []
      : [
          {
            file: lesson.file,
            field: `objectives[${index}]`,
            message: `no question asks for '${objective.id}'`,
          },
        ],
  );
}

function repeated(library: Library, list: 'objectives' | 'questions'): LibraryProblem[] {
  const first = new Map<string, Lesson>();
  const problems: LibraryProblem[] = [];
  for (const lesson of library.lessons) {
    for (const [index, { id }] of lesson[list].entries()) {
      const before = first.get(id);
      if (before)
        problems.push({
          file: lesson.file,
          field: `${list}[${index}].id`,
          message: `'${id}' is already used in ${before.file}`,
        });
      else first.set(id, lesson);
    }
  }
  return problems;
}
