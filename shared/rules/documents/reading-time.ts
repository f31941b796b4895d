/**
 * Words a minute when reading to learn. Prose is read at some 240 (Brysbaert 2019); text that has to be understood is read
 * more slowly, and partly twice.
 */
export const wordsAMinute = 150;
/** Minutes for the exam of a lesson. */
export const doingMinutes = 10;
const longestLessonMinutes = 60;
export const mostLessonWords = (longestLessonMinutes - doingMinutes) * wordsAMinute;

export const lessonMinutes = (words: number): number =>
  Math.min(longestLessonMinutes, Math.max(1, Math.ceil(words / wordsAMinute)) + doingMinutes);
