import type { Lesson, Library } from '../library-types.ts';

/**
 * Markdown of a lesson in which figures and links to other lessons have their URLs; a link to an unknown lesson becomes
 * plain text.
 */
export function withAddresses(library: Library, lesson: Lesson, markdown: string): string {
  return markdown
    .replace(/\]\(figures\/([a-z0-9-]+\.svg)\)/g, `](/library-figures/${lesson.subjectId}/$1)`)
    .replace(/\[([^[\]]+)\]\(lesson:([a-z0-9-]+\/[a-z0-9-]+)\)/g, (_, text: string, ref: string) =>
      library.lesson(ref) ? `[${text}](/library/${ref})` : text,
    );
}
