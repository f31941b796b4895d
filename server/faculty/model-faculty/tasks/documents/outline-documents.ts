import { z } from 'zod';
import type { CitedSection } from '#shared/contract/document-course.ts';
import { mostLessonWords } from '#shared/rules/documents/reading-time.ts';
import type { DesignedUnit } from '../../../design-types.ts';
import type { DocumentWish, ReadDocument } from '../../../document-types.ts';
import type { TaskContext } from '../../../faculty.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { allDifferent, listenerFor, oneLine } from '../task-tools.ts';

/** A lesson with the next `pieces` sections, or parts of sections, and its name. */
export type NamedLesson = { pieces: number; title: string; objective: string };

const lessonSchema = z.object({
  first: z.number().int(),
  last: z.number().int(),
  title: z.string(),
  objective: z.string(),
});
const told = z.object({ lessons: z.array(lessonSchema) });
const accepted = z.object({
  lessons: z
    .array(lessonSchema.extend({ first: z.coerce.number().int(), last: z.coerce.number().int() }))
    .min(1),
});
type Lessons = z.infer<typeof accepted>['lessons'];

const longestTitle = 60;
const longestObjective = 300;
/** The maximum number of headings that a model is asked to arrange. */
const mostSections = 300;

type Piece = { words: number; shown: Record<string, unknown> };

/** The sections of the planned lessons, in order, with their headings but without their text. */
function piecesOf(documents: readonly ReadDocument[], planned: readonly DesignedUnit[]): Piece[] {
  return planned.flatMap(({ source }, lesson) =>
    (source?.documents ?? []).flatMap(({ documentId, documentTitle, sections }) =>
      sections.map((section) => {
        const words = wordsOf(documents, documentId, section);
        const { title, part } = section;
        const shown = { document: documentTitle, heading: title, ...(part ? { part } : {}), words };
        return { words, shown: { ...shown, lesson: lesson + 1 } };
      }),
    ),
  );
}

function wordsOf(documents: readonly ReadDocument[], id: string, { n, blocks }: CitedSection): number {
  const section = documents.find((one) => one.id === id)?.sections.find((one) => one.n === n);
  const part = blocks && section?.blocks?.slice(blocks.from, blocks.to + 1);
  return part ? part.reduce((sum, block) => sum + block.words, 0) : (section?.words ?? 0);
}

/** The problem with an arrangement: omitted, invented or moved sections, too many lessons, or one that is too long; null: none. */
function problemOf(lessons: Lessons, pieces: readonly Piece[], most: number): string | null {
  if (lessons.length > most) return `There may be at most ${most} lessons.`;
  let next = 1;
  for (const { first, last, title } of lessons) {
    if (first !== next || last < first || last > pieces.length)
      return `Every section has to be in exactly one lesson, in order, from 1 to ${pieces.length}.`;
    const words = pieces.slice(first - 1, last).reduce((sum, piece) => sum + piece.words, 0);
    if (words > mostLessonWords) return `The lesson from section ${first} to ${last} is too long.`;
    if (words === 0) return `The lesson from section ${first} to ${last} has nothing to read.`;
    if (oneLine(title, longestTitle) === '') return 'A lesson has no title.';
    next = last + 1;
  }
  return next === pieces.length + 1 ? null : `Section ${next} and those after it are in no lesson.`;
}

/**
 * The lessons of a course from documents, renamed and regrouped: all planned sections, in order, in at most as many
 * lessons. A model only receives headings, since its text is visible to everybody who sees the course.
 * @throws ModelFailure, or the signal's reason
 */
export async function outlineDocuments(
  caller: Caller,
  {
    documents,
    planned,
    language,
  }: Pick<DocumentWish, 'documents' | 'language'> & { planned: readonly DesignedUnit[] },
  context: TaskContext,
): Promise<NamedLesson[] | null> {
  const pieces = piecesOf(documents, planned);
  if (pieces.length === 0 || pieces.length > mostSections) return null;
  const { lessons } = await askJson(
    caller,
    {
      task: 'document-outline',
      system: prompts.documentOutline,
      data: {
        documents: documents.map(({ title }) => title),
        sections: pieces.map(({ shown }, at) => ({ number: at + 1, ...shown })),
        needs: planned.flatMap(({ source }, at) =>
          (source?.needs ?? []).map(({ title }) => ({ lesson: at + 1, title })),
        ),
        ...{ most_lessons: planned.length, most_words: mostLessonWords },
      },
      temperature: 0.3,
      maxOutputTokens: 400 + planned.length * 150,
      language: language ?? null,
      saysLanguage: true,
    },
    accepted,
    listenerFor('course', context),
    {
      listName: 'lessons',
      jsonSchema: told,
      judge: (value) => problemOf(value.lessons, pieces, planned.length),
    },
  );
  return allDifferent(
    lessons.map(({ first, last, title, objective }) => ({
      pieces: last - first + 1,
      title: oneLine(title, longestTitle),
      objective: oneLine(objective, longestObjective),
    })),
  );
}
