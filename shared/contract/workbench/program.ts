import { z } from 'zod';
import { storableText } from '../common.ts';

/** `page`: HTML, CSS and JavaScript with a live view. */
export const languageSchema = z.enum(['javascript', 'page', 'python', 'sql']);
export type Language = z.infer<typeof languageSchema>;

/** UTF-16 code units and numbers of things of one program. */
export const programBounds = {
  file: 20_000,
  files: 6,
  cases: 20,
  output: 20_000,
  rows: 1000,
  steps: 1000,
} as const;

export const fileNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,30}\.(js|html|css|py|sql|json)$/);

export const programFileSchema = z.strictObject({
  /** such as main.js; its ending says how it is coloured */
  name: fileNameSchema,
  text: storableText(programBounds.file),
  /** true: the learner reads it and cannot change it */
  fixed: z.boolean().optional(),
});
export type ProgramFile = z.infer<typeof programFileSchema>;

/** What a learner hands in: file name → text. */
export const programAnswerSchema = z
  .record(fileNameSchema, storableText(programBounds.file))
  .refine((files) => Object.keys(files).length <= programBounds.files, 'too many files');
export type ProgramAnswer = z.infer<typeof programAnswerSchema>;

/** One thing that a visitor of a page does; `at` is a CSS selector. */
const pageStepSchema = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ type: z.string(), at: z.string() }),
  z.strictObject({ press: z.string(), at: z.string() }),
  /** milliseconds, on the page's own clock */
  z.strictObject({ wait: z.number().min(0).max(1000) }),
  /** the page is opened anew, with what it has stored */
  z.strictObject({ reload: z.literal(true) }),
]);

/** What is then to be seen; all that are given have to hold. */
const pageViewSchema = z.strictObject({
  /** CSS selector */
  at: z.string(),
  count: z.number().int().min(0).optional(),
  /** of the first that is found: its text, blanks being one */
  text: z.string().optional(),
  holds: z.string().optional(),
  value: z.string().optional(),
  /** attribute → value */
  attributes: z.record(z.string(), z.string()).optional(),
  /** property → computed value */
  style: z.record(z.string(), z.string()).optional(),
});

/** A test that only a browser can make: it goes out with the task, since nobody else can run it. */
export const pageCheckSchema = z.strictObject({
  /** the case in words: 'after a click on Add' */
  says: z.string(),
  do: z.array(pageStepSchema).max(20).default([]),
  see: z.array(pageViewSchema).min(1).max(10),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;
export type PageStep = PageCheck['do'][number];
export type PageView = PageCheck['see'][number];

/** A program to be written, as the learner may see it: never with its tests, but for those of a page. */
export const programTaskSchema = z.object({
  language: languageSchema,
  files: z.array(programFileSchema).min(1).max(programBounds.files),
  /** how many tests it has to pass */
  cases: z.number().int(),
  /** page only */
  checks: z.array(pageCheckSchema).max(programBounds.cases).optional(),
});
export type ProgramTask = z.infer<typeof programTaskSchema>;

/** One test of a program, for a `Runner`. */
export type ProgramCase = {
  /** text of the program's language that stands before the learner's, such as given values; in SQL after the files that are fixed */
  before?: string;
  /** an expression that is evaluated after it (JavaScript, Python) or a query (SQL); none: what it prints counts */
  run?: string;
  /** lines that prompt() and input() are answered with, in order */
  input?: string[];
};

export type ProgramError = { message: string /** from 1, in the learner's own text */; line: number | null };

/** Rows as a query gives them, at most programBounds.rows; `cut`: there were more. Without any row the columns are not known. */
export type ResultTable = {
  columns: string[];
  rows: (string | number | boolean | null)[][];
  cut?: boolean;
};

/** How one run ended. */
export type RunOutcome = {
  /** what was printed, cut at programBounds.output */
  output: string;
  /** the value of `run`, as JSON; absent when there is none, or it failed */
  value?: unknown;
  /** sql: the rows of each statement that gives some */
  tables?: ResultTable[];
  error: ProgramError | null;
  /** ended from outside, and by which limit */
  stopped: 'time' | 'memory' | 'output' | null;
};

export type RunLimits = { /** milliseconds for one run */ time: number /** bytes */; memory: number };

export type RunReport = {
  /** the program alone */
  program: RunOutcome;
  /** in the order of the cases, each in a fresh world */
  cases: RunOutcome[];
};

/**
 * What runs programs of a language, in a browser or on the server. A program that goes beyond a limit is stopped and
 * reported; `run` rejects only when the engine itself is not there.
 */
export type Runner = {
  language: Language;
  /** loads the engine; may be called more than once */
  start: () => Promise<void>;
  run: (files: ProgramFile[], cases: ProgramCase[], limits: RunLimits) => Promise<RunReport>;
};

/** What became of each test, said to the learner. */
export const caseResultSchema = z.object({
  /** the case in words */
  says: z.string(),
  passed: z.boolean(),
  /** of the first that fails: what it gave and what it should have, as text */
  found: z.string().optional(),
  expected: z.string().optional(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;
