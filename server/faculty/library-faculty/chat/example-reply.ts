import type { Lesson, Library } from '../../../library/library-types.ts';
import type { ChatTurn } from '../../chat-types.ts';
import { partOfLesson } from './lesson-offers.ts';

/**
 * The worked examples of the unit's lessons, one at a time, those that no notes show first; after the last one, a case
 * for the learner to work on.
 */
export function exampleReply(library: Library, lessons: Lesson[], history: ChatTurn[]): string {
  const said = history.filter(({ sender }) => sender !== 'Student').map(({ text }) => text);
  const others = lessons.filter(({ sections }) => sections.some(({ role }) => role === 'again'));
  const examples = [
    ...others.map((lesson) => partOfLesson(library, lesson, 'other-example')),
    ...lessons.map((lesson) => partOfLesson(library, lesson, 'example')),
  ];
  const fresh = examples.find((example) => !said.some((text) => text.includes(example)));
  if (fresh) return fresh;
  const [lesson] = lessons;
  const task = lesson ? partOfLesson(library, lesson, 'exercise') : '';
  const count = examples.length === 1 ? 'the one worked example' : 'all the worked examples';
  return `That was ${count} that the library has here; it stands further up. The next case is yours.\n\n${task}`;
}
