import { inferLanguage } from '#shared/rules/language/infer-language.ts';
import { languageOf } from '#shared/rules/language/language-tag.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import type { Lesson } from '../../../library/library-types.ts';
import { tellingWords } from '../../../library/ranking/words.ts';
import type { ChatInput } from '../../chat-types.ts';
import { harmless, shortened } from '../spoken.ts';
import { nearestOf } from './answer-from-documents.ts';
import type { FoundPassages } from './find-passages.ts';
import { type Said, teachingNothing } from './said.ts';

/** By what a question begins with: what is missing for it. */
const missing: [RegExp, string][] = [
  [/^\W*who(?:s|'s)?(?: is| was| are| were)?\b/iu, 'Of {topic} nothing here tells.'],
  [/^\W*when\b/iu, 'I find no date for {topic}, neither on this page nor elsewhere in the library.'],
  [/^\W*where\b/iu, 'Where {topic} is, nothing here says.'],
  [
    /^\W*(?:why|how come)\b/iu,
    'I find no reason for {topic}, neither on this page nor elsewhere in the library.',
  ],
  [/^\W*how\b/iu, 'How that goes with {topic} is not told here.'],
  [/^\W*(?:what|which|what'?s|whats)\b/iu, 'The Lectern library says nothing about {topic}.'],
  [/^/u, 'On {topic} I have nothing that I could stand by.'],
];
/** What to do next; one of them, and never the one that was said last. */
const ways = [
  'If it belongs to this lesson, say it with a word from the page.',
  'Is there a sentence on the page that made you ask? Copy it to me.',
  'I would rather say so than guess.',
  'That is beyond me, but ask me about anything on this page.',
];
const longestTopic = 60;

/** A short reply that there is no answer: it names what was asked for, and in another language than English what is possible. */
export function refusal(input: ChatInput, lessons: Lesson[], inDocuments: FoundPassages | null): Said {
  const topic = `“${shortened(harmless(input.question), longestTopic)}”`;
  if (inDocuments) {
    const none = `Neither your documents nor the Lectern library have an answer to ${topic}.`;
    const nearest = nearestOf(inDocuments);
    return teachingNothing(nearest ? `${none}\n\n${nearest}` : none);
  }
  const language = lessons.length > 0 ? inferLanguage(input.question) : null;
  if (language !== null && languageOf(language) !== 'en') return teachingNothing(onlyEnglish(language));
  const said = missing.find(([begins]) => begins.test(input.question))?.[1] ?? '';
  return teachingNothing(`${said.replace('{topic}', named(input.question) || topic)} ${wayOn(input)}`);
}

const english =
  'Sorry, I teach from English texts and read only English. Short, simple sentences are fine, mistakes too.';

function onlyEnglish(language: string): string {
  const { onlyEnglish: theirs } = lessonWords(language);
  return theirs === lessonWords('en').onlyEnglish ? english : `${theirs}\n\n${english}`;
}

/** The words of a question that say what it is about, as they were written; empty if there are none or too many. */
function named(question: string): string {
  const clean = harmless(question);
  const telling = tellingWords(clean);
  const [first, last] = [telling[0], telling.at(-1)];
  if (first === undefined || last === undefined) return '';
  const lower = clean.toLowerCase();
  const said = clean.slice(lower.indexOf(first), lower.lastIndexOf(last) + last.length);
  return lower.includes(first) && said !== '' && said.length <= longestTopic ? `“${said}”` : '';
}

function wayOn({ question, history }: ChatInput): string {
  const last = history.findLast(({ sender }) => sender !== 'Student')?.text ?? '';
  const fresh = ways.filter((way) => !last.includes(way));
  const place = [...question].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return fresh[place % fresh.length] ?? '';
}
