import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ref = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/);

const caseFileSchema = z.object({
  goals: z.array(
    z.object({
      id: z.string(),
      /** as typed into 'What do you want to be able to do?' */
      goal: z.string(),
      prior: z.string(),
      level: z.string().nullable(),
      lessons: z.number().nullable(),
      /** the right lessons; empty: out of scope */
      wanted: z.array(ref),
      /** lessons that are acceptable in addition; prerequisites always are */
      fine: z.array(ref),
      notTaught: z.array(z.string()),
      note: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      /** the subject of the course in whose chat it is asked; null: outside of a course */
      subject: z.string().nullable(),
      /** the current lesson; null or absent: none */
      reading: ref.nullish(),
      /** the previous question, for a follow-up */
      after: z.string().nullish(),
      /** the lessons that answer it, best first; empty: to be refused */
      lessons: z.array(ref),
      sections: z.array(z.string()),
      answer: z.string(),
    }),
  ),
});
export type CaseSet = z.infer<typeof caseFileSchema> & { name: string };
export type GoalCase = CaseSet['goals'][number];
export type QuestionCase = CaseSet['questions'][number];

/** All sets of cases in this folder, each by an author who saw neither the code nor the library's search terms. */
export function readCaseSets(): CaseSet[] {
  const folder = join(import.meta.dirname, 'cases');
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: file.replace('.json', ''),
      ...caseFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    }));
}
