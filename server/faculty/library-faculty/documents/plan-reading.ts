import { documentCourseBounds } from '#shared/contract/document-course.ts';
import { mostLessonWords } from '#shared/rules/documents/reading-time.ts';
import type { ReadDocument, ReadSection } from '../../document-types.ts';
import { type Piece, piecesOf, sortSections } from './reading-pieces.ts';

export type ReadingPlan = {
  /** the pieces that each lesson reads, in order */
  lessons: Piece[][];
  leftOut: { document: ReadDocument; section: ReadSection }[];
  /** the pieces that do not fit into the lessons */
  beyond: Piece[];
};

/** Words per lesson without a requested number of lessons: half an hour with its exam. */
const comfortable = 3000;
/** The minimum words of a lesson, even if more lessons are requested. */
const fewestWords = 300;
const mostLessons = 20;
/** The factor by which the length of lessons grows in each attempt. */
const step = 1.12;
/** A last lesson shorter than this share joins the previous one. */
const remainder = 0.25;

/**
 * The same pieces in order, with `sizes` of them per lesson; unchanged if this omits any, or a lesson would take more than
 * an hour.
 */
export function regrouped(lessons: Piece[][], sizes: readonly number[]): Piece[][] {
  const all = lessons.flat();
  const groups: Piece[][] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(all.slice(at, at + size));
    at += size;
  }
  const fits = (pieces: Piece[]) => isReadable(pieces) && pieces.length <= documentCourseBounds.sections;
  return at === all.length && groups.every(fits) ? groups : lessons;
}

/**
 * Distributes sections, in order, over at most `room` lessons, as short as possible: neighbours are joined, long sections
 * divided, and no lesson takes more than an hour. `room` null: lessons of a comfortable length.
 */
export function planReading(documents: ReadDocument[], room: number | null): ReadingPlan {
  const sorted = sortSections(documents);
  // Computed the same way as with `room`, so that requesting the proposed number gives the proposed lessons.
  const most = room ?? filled(sorted, comfortable, mostLessons).filter(isReadable).length;
  const lessons = filled(sorted, fewestWords, Math.min(Math.max(1, most), mostLessons));
  const kept = lessons.filter(isReadable).slice(0, Math.min(Math.max(1, most), mostLessons));
  const has = new Set(kept.flat());
  return {
    lessons: kept,
    leftOut: sorted.leftOut,
    beyond: lessons.flat().filter((piece) => !has.has(piece) && piece.words > 0),
  };
}

/** The shortest lessons, from `least` words on, of which there are at most `most`; else the longest possible ones. */
function filled(sorted: Parameters<typeof piecesOf>[0], least: number, most: number): Piece[][] {
  for (let aim = least; ; aim = Math.min(mostLessonWords, Math.ceil(aim * step))) {
    const lessons = inLessons(piecesOf(sorted, aim, mostLessonWords), aim);
    if (lessons.filter(isReadable).length <= most || aim === mostLessonWords) return lessons;
  }
}

const wordsOf = (pieces: Piece[]): number => pieces.reduce((sum, { words }) => sum + words, 0);
/** Whether a lesson has text, and takes at most an hour. */
const isReadable = (pieces: Piece[]): boolean => {
  const words = wordsOf(pieces);
  return words > 0 && words <= mostLessonWords;
};

/** Fills pieces into lessons of at most `aim` words; one that is half full ends before a heading as high as its first. */
function inLessons(pieces: Piece[], aim: number): Piece[][] {
  const lessons: Piece[][] = [];
  let open: Piece[] = [];
  let words = 0;
  for (const piece of pieces) {
    const isFull = words > 0 && (words + piece.words > aim || open.length >= documentCourseBounds.sections);
    const turns = words >= aim / 2 && piece.height <= (open[0]?.height ?? 0);
    if (isFull || turns) {
      // Headings at the end belong to the text that follows.
      const tail = isFull ? headingsAtEnd(open) : [];
      lessons.push(open.slice(0, open.length - tail.length));
      open = tail;
      words = 0;
    }
    open.push(piece);
    words += piece.words;
  }
  if (open.length > 0) lessons.push(open);
  return withoutRemainder(lessons, aim);
}

function headingsAtEnd(pieces: Piece[]): Piece[] {
  const last = pieces.findLastIndex(({ words }) => words > 0);
  return pieces.slice(last + 1);
}

function withoutRemainder(lessons: Piece[][], aim: number): Piece[][] {
  const [before, last] = lessons.slice(-2);
  if (!before || !last || wordsOf(last) >= aim * remainder) return lessons;
  const joined = [...before, ...last];
  const fits = wordsOf(joined) <= mostLessonWords && joined.length <= documentCourseBounds.sections;
  return fits ? [...lessons.slice(0, -2), joined] : lessons;
}
