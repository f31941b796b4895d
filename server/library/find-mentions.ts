import { askedTextOf } from '#blocks/library-block.ts';
import { excerptText, withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, NotesSection } from './library-types.ts';
import { stemsOf } from './ranking/words.ts';

/** A section of a lesson in whose text, or in whose tasks, words stand. */
type Mention = { lesson: Lesson; place: number; text: string };

/**
 * The sections that say all of the words, given by their stems, whatever they are about; those of the lesson with most of
 * them first. What a task shows only after it was answered counts as little as a solution.
 */
export function findMentions({ lessons }: Library, stems: ReadonlySet<string>): Mention[][] {
  if (stems.size === 0) return [];
  const says = sayingAll(stems);
  return lessons
    .map((lesson) =>
      lesson.sections.flatMap((section, place) => {
        const text = textOf(lesson, section);
        return says(text) ? [{ lesson, place, text }] : [];
      }),
    )
    .filter((mentions) => mentions.length > 0)
    .sort((a, b) => b.length - a.length);
}

/** The stem of a word begins like the word, except for what its ending changes. */
const beginning = 4;

function sayingAll(stems: ReadonlySet<string>): (text: string) => boolean {
  const beginnings = [...stems].map((stem) => stem.slice(0, beginning));
  return (text) => {
    // Most sections are left without reading their words.
    const small = text.toLowerCase();
    return beginnings.every((one) => small.includes(one)) && stems.isSubsetOf(new Set(stemsOf(text)));
  };
}

/** A section as it is shown, with what its tasks ask. */
function textOf({ blocks }: Lesson, { markdown }: NotesSection): string {
  const tasks = blocks.filter(({ id }) => markdown.includes(`{#${id}}`)).map(askedTextOf);
  return excerptText([withoutSolution(markdown), ...tasks].join('\n\n'));
}
