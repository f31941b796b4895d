import type { FoundLesson, LibrarySearchAnswer } from '#shared/contract/library.ts';
import { excerptText, withoutSolution } from '#shared/rules/plain-text.ts';
import { excerptOf } from './excerpt.ts';
import { findMentions } from './find-mentions.ts';
import type { Lesson } from './library-types.ts';
import type { RankedLesson, RankedPassage } from './ranking/library-ranking.ts';
import type { LibraryShelf } from './ranking/library-shelf.ts';
import { readSearch } from './read-search.ts';
import { presentLessonCard, termsAnchor } from './reading-presenter.ts';
import { sectionAnchor } from './section-anchor.ts';

type Place = FoundLesson['places'][number];

const most = { lessons: 12, places: 3 };

/**
 * The lessons that match a search, best first, each with its best places. If some lessons contain all words, only these are
 * returned; otherwise those with at least half of them. A query of stop words only matches nothing. `readSearch` says which
 * lessons and words count at all; if none does, the lessons that mention all words are named as such.
 */
export function findInLibrary(shelf: LibraryShelf, text: string): LibrarySearchAnswer {
  const { stems, isWithin, whole, mayMention } = readSearch(shelf, text);
  const asked = { ...shelf.ranking.read(text), stems };
  const partOf = ({ words }: RankedLesson) => words.length / stems.size;
  const lessons = shelf.ranking.lessons(asked).filter(({ ref }) => isWithin(ref));
  const best = Math.max(0, ...lessons.map(partOf));
  const found = lessons.filter((one) => partOf(one) >= (best === 1 ? 1 : 0.5)).slice(0, most.lessons);
  const refs = found.length > 0 ? found.map(({ ref }) => ref) : whole;
  const named = new Set(shelf.ranking.named(text).map(({ ref, term }) => `${ref} ${term}`));
  const isNamed = ({ ref, kind, place }: RankedPassage) => kind === 'term' && named.has(`${ref} ${place}`);
  // The definition of a term that is searched by its name comes first.
  const ranked = shelf.ranking.passages(asked).sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const passages = Map.groupBy(ranked, ({ ref }) => ref);
  const words = new Set(stems.keys());
  return {
    lessons: refs.flatMap((ref) => presentFoundLesson(shelf, ref, passages.get(ref) ?? [], words) ?? []),
    mentions: refs.length > 0 || !mayMention ? [] : presentMentions(shelf, words),
  };
}

const presentMentions = ({ library }: LibraryShelf, words: ReadonlySet<string>): FoundLesson[] =>
  findMentions(library, words)
    .slice(0, most.lessons)
    .flatMap((mentions) => {
      const [first] = mentions;
      const subject = first && library.subject(first.lesson.subjectId);
      if (!subject) return [];
      const places = mentions.slice(0, most.places).map(({ lesson, place, text }) => ({
        anchor: sectionAnchor(lesson.sections, place),
        kind: 'section' as const,
        heading: lesson.sections[place]?.heading ?? '',
        excerpt: excerptOf(text, words),
      }));
      return [
        { ...presentLessonCard(first.lesson), subject: { id: subject.id, title: subject.title }, places },
      ];
    });

function presentFoundLesson(
  { library }: LibraryShelf,
  ref: string,
  passages: RankedPassage[],
  stems: ReadonlySet<string>,
): FoundLesson | null {
  const lesson = library.lesson(ref);
  const subject = lesson && library.subject(lesson.subjectId);
  if (!lesson || !subject) return null;
  return {
    ...presentLessonCard(lesson),
    subject: { id: subject.id, title: subject.title },
    places: passages.flatMap((passage) => presentPlace(lesson, passage, stems) ?? []).slice(0, most.places),
  };
}

function presentPlace(
  lesson: Lesson,
  { kind, place }: RankedPassage,
  stems: ReadonlySet<string>,
): Place | null {
  const section = kind === 'section' ? lesson.sections[place] : undefined;
  if (section) {
    const excerpt = excerptOf(excerptText(withoutSolution(section.markdown)), stems);
    return {
      anchor: sectionAnchor(lesson.sections, place),
      kind: 'section',
      heading: section.heading,
      excerpt,
    };
  }
  const term = kind === 'term' ? lesson.terms[place] : undefined;
  if (!term) return null;
  const excerpt = excerptOf(excerptText(term.definition), stems, { whole: true });
  return { anchor: termsAnchor, kind: 'term', heading: term.term, excerpt };
}
