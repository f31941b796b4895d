import { z } from 'zod';
import { storableText } from '../common.ts';

/** `page`: HTML, CSS and JavaScript with a live view. */
export const languageSchema = z.enum(['javascript', 'page', 'python', 'sql']);
export type Language = z.infer<typeof languageSchema>;

/** Limits of one program: UTF-16 code units and counts. */
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
  /** such as main.js; the extension determines the syntax highlighting */
  name: fileNameSchema,
  text: storableText(programBounds.file),
  /** true: read-only for the learner */
  fixed: z.boolean().optional(),
});
export type ProgramFile = z.infer<typeof programFileSchema>;

/** A learner's submission: file name → text. */
export const programAnswerSchema = z
  .record(fileNameSchema, storableText(programBounds.file))
  .refine((files) => Object.keys(files).length <= programBounds.files, 'too many files');
export type ProgramAnswer = z.infer<typeof programAnswerSchema>;

/** An action of a visitor of a page; `at` is a CSS selector. */
const pageStepSchema = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ type: z.string(), at: z.string() }),
  z.strictObject({ press: z.string(), at: z.string() }),
  /** milliseconds, on the page's own clock */
  z.strictObject({ wait: z.number().min(0).max(1000) }),
  /** reloads the page, keeping its storage */
  z.strictObject({ reload: z.literal(true) }),
]);

/** What the page has to show then; all given conditions have to hold. */
const pageViewSchema = z.strictObject({
  /** CSS selector */
  at: z.string(),
  count: z.number().int().min(0).optional(),
  /** text of the first match, with white space collapsed */
  text: z.string().optional(),
  holds: z.string().optional(),
  value: z.string().optional(),
  /** attribute → value */
  attributes: z.record(z.string(), z.string()).optional(),
  /** property → computed value */
  style: z.record(z.string(), z.string()).optional(),
});

/** A test that only a browser can run; it is public, since it is sent with the task. */
export const pageCheckSchema = z.strictObject({
  /** the case in words: 'after a click on Add' */
  says: z.string(),
  do: z.array(pageStepSchema).max(20).default([]),
  see: z.array(pageViewSchema).min(1).max(10),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;
export type PageStep = PageCheck['do'][number];
export type PageView = PageCheck['see'][number];

/** A program task for the learner: without its tests, except the checks of a page. */
export const programTaskSchema = z.object({
  language: languageSchema,
  files: z.array(programFileSchema).min(1).max(programBounds.files),
  cases: z.number().int(),
  /** page only */
  checks: z.array(pageCheckSchema).max(programBounds.cases).optional(),
});
export type ProgramTask = z.infer<typeof programTaskSchema>;

/** One test of a program, for a `Runner`. */
export type ProgramCase = {
  /** code that is run before the learner's, such as given values; in SQL after the fixed files */
  before?: string;
  /** an expression (JavaScript, Python) or a query (SQL) that is evaluated afterwards; absent: the output counts */
  run?: string;
  /** lines that prompt() and input() return, in order */
  input?: string[];
};

export type ProgramError = { message: string /** from 1, in the learner's own text */; line: number | null };

/** Rows of a query, at most programBounds.rows; `cut`: there were more. Without any row the columns are unknown. */
export type ResultTable = {
  columns: string[];
  rows: (string | number | boolean | null)[][];
  cut?: boolean;
};

export type RunOutcome = {
  /** the output, cut at programBounds.output */
  output: string;
  /** the value of `run`, as JSON; absent if there is none, or it failed */
  value?: unknown;
  /** sql: the rows of each statement that returns some */
  tables?: ResultTable[];
  error: ProgramError | null;
  /** stopped from outside, by this limit */
  stopped: 'time' | 'memory' | 'output' | null;
};

export type RunLimits = { /** milliseconds for one run */ time: number /** bytes */; memory: number };

export type RunReport = {
  /** the program without a test */
  program: RunOutcome;
  /** in the order of the cases, each in a fresh environment */
  cases: RunOutcome[];
};

/**
 * Runs programs of a language, in a browser or on the server. A program that exceeds a limit is stopped and reported; `run`
 * rejects only if the engine itself is unavailable.
 */
export type Runner = {
  language: Language;
  /** loads the engine; idempotent */
  start: () => Promise<void>;
  run: (files: ProgramFile[], cases: ProgramCase[], limits: RunLimits) => Promise<RunReport>;
};

/** The result of each test, for the learner. */
export const caseResultSchema = z.object({
  /** the case in words */
  says: z.string(),
  passed: z.boolean(),
  /** of the first failing test: actual and expected value, as text */
  found: z.string().optional(),
  expected: z.string().optional(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;
