import { createHash } from 'node:crypto';
import { blockFileSchema, type LibraryBlock } from '../../../../library/blocks/block-file-schema.ts';
import { withoutLinks } from '../../calling/link-filter.ts';
import { readQuestion } from '../exam-questions.ts';
import type { ModelBlock } from './block-shapes.ts';

/** A block, for a program task with the wrong programs that must fail; or the problem with it. */
export type ReadBlock = { block: LibraryBlock; wrongPrograms: string[] } | { problem: string };

/** The file of a model's program, and the only language that a model is asked for. */
export const programFile = { language: 'javascript', name: 'main.js' } as const;

/** Fields that are compared or run but never shown as Markdown, and so must stay unchanged. */
const kept = new Set([
  ...['start', 'solution', 'wrongPrograms', 'tests', 'numbers', 'let', 'where', 'answers'],
  ...['parameters', 'reached', 'when', 'value', 'objectiveId', 'type', 'kind', 'exploration'],
]);

/** Removes addresses, images and HTML from all Markdown of a block. */
function cleaned(part: unknown): unknown {
  if (typeof part === 'string') return withoutLinks(part).trim();
  if (Array.isArray(part)) return part.map(cleaned);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, kept.has(name) ? one : cleaned(one)]),
  );
}

/** Parses a model's block; `objectives` are the ids of the lesson's objectives. */
export function readBlock(written: ModelBlock, objectives: string[]): ReadBlock {
  const from = cleaned(written) as ModelBlock;
  const digest = createHash('sha256').update(JSON.stringify(from)).digest('hex');
  const id = `made-${digest.slice(0, 16)}`;
  try {
    const fields = fieldsOf(from, id, objectives);
    if ('problem' in fields) return { problem: String(fields.problem) };
    const { data, error } = blockFileSchema.safeParse({ ...fields, id });
    if (data) return { block: data, wrongPrograms: from.wrongPrograms ?? [] };
    const [issue] = error.issues;
    return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch {
    return { problem: 'a text that is to be JSON is none' };
  }
}

function fieldsOf(from: ModelBlock, id: string, objectives: string[]): Record<string, unknown> {
  const { kind, prompt } = from;
  const objective = objectives.find((one) => one === from.objectiveId) ?? objectives[0];
  const about = objective ? { objective } : {};
  const hints = (from.hints ?? []).filter((hint) => hint !== '');
  switch (kind) {
    case 'predict':
      return { kind, ...about, prompt, guess: guessOf(from), reveal: from.explanation ?? '' };
    case 'explore':
      return { kind, ...about, prompt, hints, ...explorationOf(from) };
    case 'try': {
      const read = readQuestion(from, id, objectives);
      return 'problem' in read ? read : { kind, question: { ...read.question, hints } };
    }
    case 'vary':
      return { kind: 'try', question: { ...asked(from, id, objective, hints), ...varied(from) } };
    case 'code':
      return { kind, question: { ...asked(from, id, objective, hints), ...programOf(from) } };
  }
}

const asked = (from: ModelBlock, id: string, objective: string | undefined, hints: string[]) => ({
  id,
  objective: objective ?? 'lesson',
  difficulty: 2,
  prompt: from.prompt,
  hints,
  explanation: from.explanation ?? '',
});

function guessOf({ type, options, answers, near, unit }: ModelBlock): Record<string, unknown> {
  if (type === 'text') return { type };
  if (type === 'choice') {
    const answer = options?.find(({ correct }) => correct)?.text;
    return { type, options: options?.map(({ text }) => text), ...(answer ? { answer } : {}) };
  }
  return { type, answer: Number(answers?.[0]), near, ...(unit ? { unit } : {}) };
}

/** An expression in double braces. */
const slot = (text: string) => (text.includes('{{') ? text : `{{${text}}}`);

function varied({ numbers, answers, mistakes, unit, tolerance, wrong, explanation, ...from }: ModelBlock) {
  return {
    type: 'numeric',
    vary: {
      numbers: Object.fromEntries((numbers ?? []).map(({ name, ...range }) => [name, range])),
      let: Object.fromEntries((from.let ?? []).map(({ name, is }) => [name, is])),
      where: from.where ?? [],
    },
    answer: slot(answers?.[0] ?? ''),
    tolerance: tolerance ?? 0,
    ...(unit ? { unit } : {}),
    feedback: {
      wrong: wrong || explanation,
      cases: (mistakes ?? []).map(({ value, text }) => ({ value: slot(value), text })),
    },
  };
}

function programOf({ start, solution, tests }: ModelBlock) {
  const { language, name } = programFile;
  return {
    type: 'code',
    language,
    files: [{ name, text: start ?? '' }],
    cases: (tests ?? []).map(({ says, run, expect }) => ({
      says: withoutLinks(says),
      ...(run ? { run, expect: JSON.parse(expect) as unknown } : { expect }),
    })),
    solution: { [name]: solution ?? '' },
  };
}

function explorationOf({ exploration, parameters, tasks }: ModelBlock) {
  return {
    exploration,
    with: JSON.parse(parameters || '{}') as unknown,
    tasks: (tasks ?? []).map(({ reached, ...task }, place) => ({
      ...task,
      id: `task-${place + 1}`,
      reached: JSON.parse(reached || '{}') as unknown,
    })),
  };
}
