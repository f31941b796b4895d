import { documentCourseBounds } from '#shared/contract/document-course.ts';
import { mostLessonWords } from '#shared/rules/documents/reading-time.ts';
import type { ReadDocument, ReadSection } from '../../document-types.ts';
import { type Piece, piecesOf, sortSections } from './reading-pieces.ts';

export type ReadingPlan = {
  /** what each lesson reads, in order */
  lessons: Piece[][];
  leftOut: { document: ReadDocument; section: ReadSection }[];
  /** what has no place in so many lessons */
  beyond: Piece[];
};

/** Words of a lesson that nobody has set a number for: half an hour with its exam. */
const comfortable = 3000;
/** A lesson of fewer is none, however many were asked for. */
const fewestWords = 300;
const mostLessons = 20;
/** How much longer lessons become from one try to the next. */
const step = 1.12;
/** What is left at the end joins the lesson before it if it is less than this part of one. */
const remainder = 0.25;

/**
 * The same pieces in order, so many of them in each lesson; as they were where that leaves any out, or a lesson could not be read
 * within the hour.
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
 * Sections in their order as at most `room` lessons, as short as that allows: neighbours join, long ones are parted, none
 * takes more than an hour. `room` null: as many lessons as are comfortable.
 */
export function planReading(documents: ReadDocument[], room: number | null): ReadingPlan {
  const sorted = sortSections(documents);
  // So that the number that is proposed gives just what was proposed.
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

/** The lessons of the fewest words, from `least` on, of which there are no more than `most`; with the most words, where there are. */
function filled(sorted: Parameters<typeof piecesOf>[0], least: number, most: number): Piece[][] {
  for (let aim = least; ; aim = Math.min(mostLessonWords, Math.ceil(aim * step))) {
    const lessons = inLessons(piecesOf(sorted, aim, mostLessonWords), aim);
    if (lessons.filter(isReadable).length <= most || aim === mostLessonWords) return lessons;
  }
}

const wordsOf = (pieces: Piece[]): number => pieces.reduce((sum, { words }) => sum + words, 0);
/** Within the hour, and with something to read. */
const isReadable = (pieces: Piece[]): boolean => {
  const words = wordsOf(pieces);
  return words > 0 && words <= mostLessonWords;
};

/** Pieces filled into lessons of at most `aim` words, a new one with a heading as high as its first where it is half full. */
function inLessons(pieces: Piece[], aim: number): Piece[][] {
  const lessons: Piece[][] = [];
  let open: Piece[] = [];
  let words = 0;
  for (const piece of pieces) {
    const isFull = words > 0 && (words + piece.words > aim || open.length >= documentCourseBounds.sections);
    const turns = words >= aim / 2 && piece.height <= (open[0]?.height ?? 0);
    if (isFull || turns) {
      // A heading whose text comes after it belongs to that.
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
