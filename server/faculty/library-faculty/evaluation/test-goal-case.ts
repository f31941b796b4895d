import type { CourseRequest } from '#shared/contract/course.ts';

/** The lessons of the library by what they are about, so that the expected courses read as they were written. */
export const stats = {
  averages: 'statistics/averages',
  spread: 'statistics/spread',
  risk: 'statistics/risk',
  polls: 'statistics/polls',
  graphs: 'statistics/misleading-graphs',
  probability: 'statistics/probability',
  screening: 'statistics/screening-tests',
  correlation: 'statistics/correlation',
  experiments: 'statistics/experiments',
  chance: 'statistics/chance-findings',
  expected: 'statistics/expected-value',
} as const;

export const js = {
  values: 'javascript/js-values',
  decisions: 'javascript/js-decisions',
  loops: 'javascript/js-loops',
  functions: 'javascript/js-functions',
  arrays: 'javascript/js-arrays',
  text: 'javascript/js-text-numbers',
  objects: 'javascript/js-objects',
  methods: 'javascript/js-array-methods',
  errors: 'javascript/js-errors',
  page: 'javascript/js-web-page',
  events: 'javascript/js-web-page',
  async: 'javascript/js-async',
  fetch: 'javascript/js-data',
} as const;

/** What a learner writes into the form, and the course that a good teacher would make of it from this library. */
export type GoalCase = {
  /** title at least; what is not there is what the form sends when it is left empty */
  goal: Partial<CourseRequest> & { title: string; lessons: number };
} & (
  | {
      /** lessons that must be in the course */
      required: string[];
      /** lessons, or whole subjects, of which nothing may be in it */
      forbidden: string[];
      /** pairs: the first before the second, if both are there (prerequisites are checked for every course anyway) */
      order?: [string, string][];
      /** a word of each thing that must be named as not covered; absent: nothing may be */
      selfStudy?: string[];
    }
  | { onlySelfStudy: true }
);
