import { tellingWords } from '../../../../library/ranking/words.ts';
import { wordPattern } from '../word-pattern.ts';
import { type CourseAim, courseGroups, coursePhrases, lessonWords } from './course-phrases.ts';

/** A question about the course itself; `topic`: its subject, such as 'loops' or 'lesson 2', in lower case. */
export type CourseQuestion = { aim: CourseAim; topic: string };

/** Only this many words of a message are read, since questions about the course are short. */
const mostWords = 60;

const phrases = coursePhrases.map(({ said, ...phrase }) => ({
  ...phrase,
  patterns: said.map((pattern) => wordPattern(pattern, courseGroups)),
}));
const isLesson = (word: string): boolean => lessonWords.includes(word);
const topicHolds = {
  lesson: (topic: string[]) => topic.some(isLesson),
  number: (topic: string[]) =>
    topic.some((word, place) => isLesson(word) && /^\d{1,2}$/.test(topic[place + 1] ?? '')),
};

/** A question about devices has no significant words except these; with others it is about the subject. */
const deviceWords = new Set([
  ...(courseGroups.device ?? []),
  ...[
    'cell',
    'work',
    'works',
    'run',
    'do',
    'app',
    'screen',
    'possible',
    'ok',
    'okay',
    'fine',
    'instead',
    'old',
  ],
  ...['small', 'whole', 'exercise', 'exercises', 'everything', 'enough'],
]);

/** Reads a message as a question about the course; null: it is about something else. */
export function readCourseQuestion(message: string): CourseQuestion | null {
  const text = message.toLowerCase().replace(/['’`]/g, '');
  // Each sentence may be the question, or the whole text.
  for (const one of [...text.split(/[.?!](?:\s|$)/), text]) {
    const found = readSentence(wordsOf(one));
    if (found) return found;
  }
  return null;
}

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, mostWords);

function readSentence(words: string[]): CourseQuestion | null {
  for (const { aim, topicHas, patterns } of phrases)
    for (const pattern of patterns) {
      const found = pattern(words);
      if (!found || (topicHas && !topicHolds[topicHas](found.topic))) continue;
      if (
        aim === 'device' &&
        tellingWords(words.filter((word) => !deviceWords.has(word)).join(' ')).length > 0
      )
        continue;
      return { aim, topic: found.topic.join(' ') };
    }
  return null;
}
