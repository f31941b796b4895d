import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryKey } from './library-cache.ts';
import { loadLibrary } from './library-index-service.ts';
import type { Lesson, Library, LibraryCache } from './library-types.ts';
import { shippedLibrary } from './shipped-library.ts';

export type LibraryService = {
  library: Library;
  /** where its index is kept; null: nowhere */
  cache: LibraryCache | null;
  /** the SVG text of a figure, null if there is none of that name */
  figure: (subject: string, name: string) => Promise<string | null>;
  /** the text of an objective; null for an unknown one */
  objectiveText: (id: string) => string | null;
  /** Is the objective to write, mend or query something, with a program task for it in its lesson? */
  needsProgram: (id: string) => boolean;
  /** the topic of a lesson as it is used within a sentence; null for an unknown lesson */
  topicOf: (ref: string) => string | null;
  /** the references of the lessons that a lesson builds on directly; none for an unknown lesson */
  prerequisitesOf: (ref: string) => readonly string[];
  /** a lesson's title, and a hash that changes with its content; null for an unknown lesson */
  lessonRevision: (ref: string) => { title: string; revision: string } | null;
  /** the key terms of the lessons that these objectives belong to; `key` is the same in every course */
  keyTerms: (objectiveIds: string[]) => { key: string; term: string; definition: string }[];
};

/** Reads the library into memory. Throws LibraryError, naming file and field, if a file cannot be read. */
export async function createLibraryService({
  folder = shippedLibrary,
  cacheFolders = [],
  drafts = false,
}: {
  folder?: string;
  /** where what is made of the library may be, in the order to look; the last is written to; none: no cache */
  cacheFolders?: string[];
  /** with the lessons that are drafts, for their authors */
  drafts?: boolean;
} = {}): Promise<LibraryService> {
  const key = `${libraryKey(folder)}${drafts ? '-drafts' : ''}`;
  const cache = cacheFolders.length === 0 ? null : { key, folders: cacheFolders };
  const library = await loadLibrary(folder, { cache, drafts });
  const objectives = new Map(
    library.lessons.flatMap((lesson) => lesson.objectives.map(({ id, text }) => [id, text] as const)),
  );
  const written = new Set(library.lessons.flatMap(programObjectives));
  return {
    library,
    cache,
    needsProgram: (id) => written.has(id) && /\bcan (?:write|mend|query)\b/.test(objectives.get(id) ?? ''),
    objectiveText: (id) => objectives.get(id) ?? null,
    topicOf: (ref) => library.lesson(ref)?.topic ?? null,
    prerequisitesOf: (ref) => library.lesson(ref)?.prerequisites ?? [],
    lessonRevision: (ref) => {
      const lesson = library.lesson(ref);
      return lesson && { title: lesson.title, revision: revisionOf(lesson) };
    },
    keyTerms: (ids) =>
      library.lessons
        .filter((lesson) => lesson.objectives.some(({ id }) => ids.includes(id)))
        .flatMap(({ ref, terms }) =>
          terms.map(({ term, definition }) => ({ key: `${ref}#${term}`, term, definition })),
        ),
    figure: async (subject, name) =>
      library.figures.get(subject)?.has(name)
        ? readFile(join(folder, subject, 'figures', name), 'utf8')
        : null,
  };
}

/** The objectives of a lesson for which it has program tasks. */
const programObjectives = ({ blocks, questions }: Lesson): string[] => [
  ...blocks.flatMap((block) =>
    'question' in block && block.question.type === 'code' ? [block.question.objective] : [],
  ),
  ...questions.flatMap(({ type, objective }) => (type === 'code' ? [objective] : [])),
];

/** The first 16 hex digits of a SHA-256 over the lesson's content; only what a learner may see is included. */
function revisionOf({ position: _, file: __, stage: ___, numbers: ____, ...lesson }: Lesson): string {
  return createHash('sha256').update(JSON.stringify(lesson)).digest('hex').slice(0, 16);
}
