import type { FoundLesson, LibrarySearchAnswer } from '#shared/contract/library.ts';
import type { Library, LibraryHit } from './library-types.ts';
import { presentLessonCard, sectionAnchor, termsAnchor } from './reading-presenter.ts';

/** What the database puts round the words that fit: characters that no text of the library has. */
export const marks = { from: '\u0002', to: '\u0003' } as const;

const most = { lessons: 12, places: 3 };

/**
 * Hits, best first, as one entry for each lesson with its best places; `excerpts` by hit id. What has fewer than half
 * of the words that were asked for is left out.
 */
export function presentFound(
  library: Library,
  hits: LibraryHit[],
  excerpts: Map<string, string>,
): LibrarySearchAnswer {
  const found = new Map<string, FoundLesson>();
  for (const hit of hits.filter(fitsWell)) {
    const entry = found.get(hit.lesson) ?? startEntry(library, hit.lesson);
    if (!entry) continue;
    found.set(hit.lesson, entry);
    const place = presentPlace(library, hit, excerpts.get(hit.id) ?? '');
    if (
      place &&
      entry.places.length < most.places &&
      !entry.places.some((one) => one.heading === place.heading)
    )
      entry.places.push(place);
  }
  return { lessons: [...found.values()].slice(0, most.lessons) };
}

const fitsWell = ({ matched, asked }: LibraryHit): boolean => matched.length * 2 >= asked.length;

function startEntry(library: Library, ref: string): FoundLesson | null {
  const lesson = library.lesson(ref);
  const subject = lesson && library.subject(lesson.subjectId);
  if (!lesson || !subject) return null;
  return { ...presentLessonCard(lesson), subject: { id: subject.id, title: subject.title }, places: [] };
}

function presentPlace(
  library: Library,
  hit: LibraryHit,
  excerpt: string,
): FoundLesson['places'][number] | null {
  if (hit.kind !== 'section' && hit.kind !== 'term') return null;
  const sections = library.lesson(hit.lesson)?.sections ?? [];
  const anchor = hit.kind === 'term' ? termsAnchor : sectionAnchor(sections, hit.position);
  return { anchor, kind: hit.kind, heading: hit.heading, excerpt: piecesOf(excerpt) };
}

/** An excerpt without what is left of tables and headings, cut at the marks. */
function piecesOf(excerpt: string): { text: string; match: boolean }[] {
  const line = excerpt
    .replace(/\|[\s|:-]*\|/g, ' ')
    .replace(/[|#$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line
    .split(marks.from)
    .flatMap((part, place) => {
      if (place === 0) return [{ text: part, match: false }];
      const [word = '', ...rest] = part.split(marks.to);
      return [
        { text: word, match: true },
        { text: rest.join(''), match: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
