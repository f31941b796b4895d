import { join } from 'node:path';
import type { z } from 'zod';
import { type lessonFileSchema, phrasingsFileSchema } from './library-schema.ts';
import type { Lesson, LibraryProblem } from './library-types.ts';
import { checked, readOrNull } from './yaml-file.ts';

type Front = z.infer<typeof lessonFileSchema>;
type Phrasings = Pick<Lesson, 'asked' | 'wishes' | 'answers' | 'phrasingsFile'>;

/**
 * How people ask for what a lesson teaches, and its prepared answers with the examples of their questions, from
 * `phrasings/<lesson>.yaml` (docs/library-format.md), which is optional. The examples of an answer are listed under the
 * first of its `asks`; without such an answer they are reported.
 */
export async function readPhrasings(
  folder: string,
  subjectId: string,
  { id, answers }: Pick<Front, 'id' | 'answers'>,
  problems: LibraryProblem[],
): Promise<Phrasings> {
  const file = `${subjectId}/phrasings/${id}.yaml`;
  const text = await readOrNull(join(folder, file));
  const read = text === null ? null : checked(phrasingsFileSchema, text, file, problems);
  const questions = new Map(Object.entries(read?.questions ?? {}));
  const titled = new Set(answers.map(({ asks }) => asks[0]));
  for (const title of questions.keys()) {
    if (titled.has(title)) continue;
    const message = `no answer of ${id}.md has '${title}' as the first of its 'asks'`;
    problems.push({ file, field: 'questions', message });
  }
  return {
    asked: read?.asked ?? [],
    wishes: read?.wishes ?? [],
    answers: answers.map((answer) => ({ ...answer, situations: questions.get(answer.asks[0] ?? '') ?? [] })),
    phrasingsFile: file,
  };
}
