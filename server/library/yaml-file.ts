import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import type { LibraryProblem } from './library-types.ts';

/** Parses YAML against a schema; each error becomes one of the `problems`, which names its field, and the result is null. */
export function checked<T>(
  schema: z.ZodType<T>,
  yaml: string,
  file: string,
  problems: LibraryProblem[],
): T | null {
  let value: unknown;
  try {
    value = parseYaml(yaml);
  } catch (error) {
    problems.push({ file, field: 'YAML', message: firstLine(error) });
    return null;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, field: fieldOf(issue.path), message: issue.message });
  }
  return null;
}

function fieldOf(path: PropertyKey[]): string {
  return path.reduce<string>(
    (field, step) =>
      typeof step === 'number'
        ? `${field}[${step}]`
        : field === ''
          ? String(step)
          : `${field}.${String(step)}`,
    '',
  );
}

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';

/** The text of a file, null if there is none. Other errors are thrown. */
export async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
