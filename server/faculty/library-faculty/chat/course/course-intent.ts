import { tellingWords } from '../../../../library/ranking/words.ts';
import { type CourseAim, coursePhrases } from './course-phrases.ts';

/** A question about the course itself; `topic`: what of it, such as 'loops' or 'lesson 2', as it was said. */
export type CourseQuestion = { aim: CourseAim; topic: string };

/** More words of a subject than this are about the subject, whatever else they say of a phone. */
const deviceWords =
  /\b(?:i?phones?|i?pads?|mobiles?|cell ?phones?|cell|smartphones?|tablets?|android|chromebook|laptop|computer|pc|work|works|run|do|app|screen|possible|ok|fine|instead|old|small|whole|exercises?|everything|enough|okay)\b/g;

/** Reads a message as a question about the course; null: it is about something else. */
export function readCourseQuestion(message: string): CourseQuestion | null {
  const text = message.toLowerCase().replace(/['’`]/g, '').replace(/\s+/g, ' ');
  // 'Two sentences. Which of them?' Each is a question of its own.
  for (const one of [...text.split(/(?<=[.?!])\s+/), text]) {
    for (const { aim, said } of coursePhrases) {
      const found = said.exec(one);
      if (!found) continue;
      if (aim === 'device' && tellingWords(one.replace(deviceWords, ' ')).length > 0) continue;
      return { aim, topic: found.groups?.topic?.trim() ?? '' };
    }
  }
  return null;
}
