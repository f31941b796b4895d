import type { FoundLesson, LibrarySearchAnswer } from '#shared/contract/library.ts';
import type { Lesson, Library, LibraryHit } from './library-types.ts';
import { presentLessonCard, termsAnchor } from './reading-presenter.ts';
import { sectionAnchor } from './section-anchor.ts';

/** What the database puts round the words that fit: characters that no text of the library has. */
export const marks = { from: '\u0002', to: '\u0003' } as const;

type Place = FoundLesson['places'][number];

const most = { lessons: 12, places: 3 };

/**
 * Hits, best first, as one entry for each lesson with its best places; `excerpts` by hit id. Lessons that have all
 * the words are enough; where none has, those with half of them are shown.
 */
export function presentFound(
  library: Library,
  hits: LibraryHit[],
  excerpts: Map<string, string>,
): LibrarySearchAnswer {
  const byLesson = [...Map.groupBy(hits, (hit) => hit.lesson)];
  const best = Math.max(0, ...byLesson.map(([, places]) => shareOfWords(places)));
  const lessons = byLesson
    .filter(([, places]) => shareOfWords(places) >= (best === 1 ? 1 : 0.5))
    .flatMap(([ref, places]) => presentFoundLesson(library, ref, places, excerpts) ?? []);
  return { lessons: lessons.slice(0, most.lessons) };
}

/** Which part of the words the places have together, 0 to 1. */
function shareOfWords(places: LibraryHit[]): number {
  const asked = places[0]?.asked.length ?? 0;
  return asked === 0 ? 0 : new Set(places.flatMap(({ matched }) => matched)).size / asked;
}

function presentFoundLesson(
  library: Library,
  ref: string,
  hits: LibraryHit[],
  excerpts: Map<string, string>,
): FoundLesson | null {
  const lesson = library.lesson(ref);
  const subject = lesson && library.subject(lesson.subjectId);
  if (!lesson || !subject) return null;
  const places = hits
    .filter(({ matched, asked }) => matched.length * 2 >= asked.length)
    .flatMap((hit) => presentPlace(lesson, hit, excerpts.get(hit.id) ?? '') ?? []);
  return {
    ...presentLessonCard(lesson),
    subject: { id: subject.id, title: subject.title },
    places: places.slice(0, most.places),
  };
}

function presentPlace(lesson: Lesson, hit: LibraryHit, excerpt: string): Place | null {
  if (hit.kind !== 'section' && hit.kind !== 'term') return null;
  const anchor = hit.kind === 'term' ? termsAnchor : sectionAnchor(lesson.sections, hit.position);
  return { anchor, kind: hit.kind, heading: hit.heading, excerpt: piecesOf(excerpt) };
}

/** An excerpt without what is left of tables and headings, cut at the marks; dots say where it was cut out. */
function piecesOf(excerpt: string): { text: string; match: boolean }[] {
  const line = excerpt
    .replace(/\|[\s|:-]*\|/g, ' ')
    .replace(/[|#$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return [];
  const shown = line.replaceAll(marks.from, '').replaceAll(marks.to, '');
  const start = /^\p{Ll}/u.test(shown) ? '… ' : '';
  const end = /[.!?:]['’)]?$/.test(shown) ? '' : ' …';
  const pieces = `${start}${line}${end}`.split(marks.from).flatMap((part, place) => {
    if (place === 0) return [{ text: part, match: false }];
    const [word = '', ...rest] = part.split(marks.to);
    return [
      { text: word, match: true },
      { text: rest.join(''), match: false },
    ];
  });
  return pieces.filter(({ text }) => text !== '');
}
