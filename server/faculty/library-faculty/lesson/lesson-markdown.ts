import { textWithBlocks } from '../../../library/blocks/text-with-blocks.ts';
import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';

/** A section as a learner sees it: without its role mark, with blocks, figures and links to other lessons resolved. */
export function sectionMarkdown(library: Library, lesson: Lesson, section: NotesSection): string {
  return `## ${section.heading}\n\n${sectionBody(library, lesson, section)}`;
}

/** The same without its heading. */
export function sectionBody(library: Library, lesson: Lesson, { markdown }: NotesSection): string {
  return textWithBlocks(lesson, markdown, (text) => bodyMarkdown(library, lesson, text));
}

/**
 * Library Markdown for the page: figures get the address at which they are served, and a link to another lesson leads to
 * its page in the library, since the course may not contain it.
 */
export function bodyMarkdown(library: Library, lesson: Lesson, markdown: string): string {
  return markdown
    .replace(/\]\(figures\/([a-z0-9-]+\.svg)\)/g, `](/library-figures/${lesson.subjectId}/$1)`)
    .replace(/\[([^[\]]+)\]\(lesson:([a-z0-9-]+\/[a-z0-9-]+)\)/g, (_, text: string, ref: string) => {
      const title = library.lesson(ref)?.title;
      if (!title) return text;
      return `[${text.includes(title) ? text : `${text} (“${title}”)`}](/library/${ref})`;
    });
}

export function sectionsOf(lesson: Lesson, roles: NotesSection['role'][]): NotesSection[] {
  return lesson.sections.filter((section) => roles.includes(section.role));
}

/** The objectives of a section's tasks. */
export const objectivesPractisedIn = ({ blocks }: Lesson, { markdown }: NotesSection): string[] =>
  blocks.flatMap((block) =>
    'objective' in block && block.objective && markdown.includes(`{#${block.id}}`) ? [block.objective] : [],
  );

/**
 * Something that is hidden until it is opened, by default a solution, which is what its button says then. Its fence is
 * longer than those of the blocks inside, which would end it.
 */
export function folded(markdown: string, label = ''): string {
  const longest = Math.max(2, ...(markdown.match(/^:{3,}/gm) ?? []).map(({ length }) => length));
  const fence = ':'.repeat(longest + 1);
  const said = label === '' ? '' : `[${label.replaceAll(/[[\]]/g, '')}]`;
  return `${fence}solution${said}\n${markdown}\n${fence}`;
}
