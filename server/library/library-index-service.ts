import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { readParsed, writeParsed } from './library-cache.ts';
import { readLibrary } from './library-reader.ts';
import type { Lesson, Library, LibraryCache, LibraryContent, LibraryProblem } from './library-types.ts';

/** The library cannot be read: the start is aborted, and the message names file and field. */
class LibraryError extends Error {
  constructor(problems: LibraryProblem[]) {
    super(`The library cannot be read:\n${problems.map(describeProblem).join('\n')}`);
    this.name = 'LibraryError';
  }
}

/** 'statistics/averages.md, questions[3].answer: …' */
export function describeProblem({ file, field, message }: LibraryProblem): string {
  return `${file}${field === '' ? '' : `, ${field}`}: ${message}`;
}

/**
 * Reads the whole library into memory. Throws LibraryError if any file cannot be read. With a `cache` the parsed library is
 * kept there: parsing YAML takes seconds of processor time. Lessons that are drafts are left out unless `drafts`.
 */
export async function loadLibrary(
  folder: string,
  { cache = null, drafts = false }: { cache?: LibraryCache | null; drafts?: boolean } = {},
): Promise<Library> {
  const cached = cache && readParsed(cache);
  if (cached) return indexLibrary(cached);
  const { content: whole, problems } = await readLibrary(folder);
  if (problems.length > 0) throw new LibraryError(problems);
  const content = drafts ? whole : withoutDrafts(whole);
  if (cache === null) return indexLibrary(content);
  writeParsed(cache, content);
  // Read back, since parsed texts are slices that keep the whole files in memory.
  return indexLibrary(readParsed(cache) ?? content);
}

/**
 * A subject of drafts only is left out, too, and so is a wish for a lesson that is one. What builds on a draft builds on what
 * that builds on.
 */
function withoutDrafts(content: LibraryContent): LibraryContent {
  const all = content.subjects.flatMap(({ lessons }) => lessons);
  const isDraft = (ref: string) => all.some((one) => one.ref === ref && one.stage === 'draft');
  const shownBefore = ({ prerequisites }: Lesson, seen: string[] = []): string[] => [
    ...new Set(
      prerequisites.flatMap((ref) => {
        const draft = isDraft(ref) && !seen.includes(ref) ? all.find((one) => one.ref === ref) : undefined;
        return draft ? shownBefore(draft, [...seen, ref]) : isDraft(ref) ? [] : [ref];
      }),
    ),
  ];
  const subjects = content.subjects
    .map((subject) => ({
      ...subject,
      lessons: subject.lessons
        .filter(({ stage }) => stage !== 'draft')
        .map((lesson, position) => ({ ...lesson, position, prerequisites: shownBefore(lesson) })),
      sharedWishes: subject.sharedWishes.filter(({ lessons }) => !lessons.some(isDraft)),
    }))
    .filter(({ lessons }) => lessons.length > 0);
  const elsewhere = content.elsewhere.map(({ near, ...topic }) =>
    near !== undefined && subjects.some(({ id }) => id === near) ? { ...topic, near } : topic,
  );
  return { ...content, subjects, elsewhere };
}

export function indexLibrary(content: LibraryContent): Library {
  const lessons = content.subjects.flatMap((subject) => subject.lessons);
  const byRef = new Map(lessons.map((lesson) => [lesson.ref, lesson]));
  const bySubject = new Map(content.subjects.map((subject) => [subject.id, subject]));
  const questions = new Map<string, { lesson: Lesson; question: LibraryQuestion }>();
  const blocks = new Map<string, { lesson: Lesson; block: LibraryBlock }>();
  for (const block of content.workbench?.blocks ?? [])
    blocks.set(block.id, { lesson: content.workbench as Lesson, block });
  for (const lesson of lessons) {
    for (const question of lesson.questions) questions.set(question.id, { lesson, question });
    for (const block of lesson.blocks) blocks.set(block.id, { lesson, block });
  }
  return {
    ...content,
    lessons,
    lesson: (ref) => byRef.get(ref) ?? null,
    subject: (id) => bySubject.get(id) ?? null,
    question: (id) => questions.get(id) ?? null,
    block: (id) => blocks.get(id) ?? null,
  };
}
