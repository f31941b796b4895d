/**
 * Words a minute of somebody who reads to learn. Prose that is merely read goes at some 240 (Brysbaert 2019); what has to be
 * understood is read more slowly, and here and there twice.
 */
export const wordsAMinute = 150;
/** Minutes for the exam of a lesson. */
export const doingMinutes = 10;
/** No lesson is longer. */
const longestLessonMinutes = 60;
/** Words that the longest lesson has room for. */
export const mostLessonWords = (longestLessonMinutes - doingMinutes) * wordsAMinute;

/** Minutes of a lesson with so many words. */
export const lessonMinutes = (words: number): number =>
  Math.min(longestLessonMinutes, Math.max(1, Math.ceil(words / wordsAMinute)) + doingMinutes);
