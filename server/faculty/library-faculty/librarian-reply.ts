import type { Lesson, LibraryShelf } from '../../library/library-types.ts';
import type { ChatInput, LessonView } from '../faculty.ts';
import { readIntent } from './chat-intent.ts';
import { enough, findPassages } from './find-passages.ts';
import { ownBooks } from './find-resources.ts';
import { namedTerms } from './named-terms.ts';
import { selfStudyResources } from './self-study-resources.ts';
import { asTitle, harmless, shortened } from './spoken.ts';
import { wantedWords } from './wanted-words.ts';

const listWords =
  /\b(?:resources?|books?|links?|sources?|websites?|videos?|pages?|reading|read|list|library|librarian|where)\b/giu;

/** Where to read on: the learner's own books, the lesson's pages, and the places in the library that treat it. */
export async function librarianReply(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
): Promise<string> {
  const topic = input.question.replace(listWords, ' ');
  const all = shelf.library.lessons;
  const defining = namedTerms(topic, all).map(({ lesson }) => lesson);
  const refs = (defining.length > 0 ? defining : all).map(({ ref }) => ref);
  const options = { said: '', most: 3, share: enough.inCourse };
  const places = wantedWords(topic) === '' ? [] : await findPassages(shelf, topic, refs, options);
  const sections = places.map(
    ({ lesson, heading }) =>
      `- “${asTitle(heading)}” in “${lesson?.title}”${inCourse(input, lesson, lessons)}`,
  );
  const books = ownBooks(input.lesson?.course.referenceBooks ?? []).map(
    ({ title, link }) => `- ${link ? `[${title}](${link})` : `*${harmless(title)}*`} (your own)`,
  );
  const pages = lessons
    .flatMap((lesson) => lesson.resources)
    .map(({ title, link, description }) => `- [${title}](${link}): ${description}`);
  const parts = [
    sections.length > 0 ? `In the library it is explained here:\n\n${sections.join('\n')}` : '',
    books.length + pages.length > 0 ? `To read on:\n\n${[...books, ...pages].join('\n')}` : '',
  ].filter((part) => part !== '');
  const asked = wantedWords(topic) !== '' && readIntent(input.question) !== 'resources';
  if (sections.length === 0 && asked) {
    parts.unshift(
      `I have looked, and the library has no section on “${shortened(harmless(input.question), 80)}”. I list only what I know to be there, and invent no titles.`,
    );
  }
  if (sections.length === 0 && input.lesson?.unit.kind === 'self-study') parts.push(byOneself(input.lesson));
  if (parts.length === 0)
    return 'The library has nothing on this, and I do not invent titles or links. Books that you name for a course are listed here first.';
  return parts.join('\n\n');
}

/** Where the library has nothing, the ways to look that the activity lists are named here, too. */
function byOneself(lesson: LessonView): string {
  const ways = selfStudyResources(lesson).slice(0, 3);
  return `The list of this activity says how to look for it yourself. To begin with:\n\n${ways
    .map(({ title, description }) => `- **${harmless(title)}**: ${harmless(description)}`)
    .join('\n')}`;
}

function inCourse(input: ChatInput, lesson: Lesson | null, lessons: Lesson[]): string {
  if (!lesson) return '';
  if (lessons.includes(lesson)) return ', this lesson';
  return input.lesson?.courseSources.includes(lesson.ref) ? ', in your course' : '';
}
