import { languageOf } from '../language/language-tag.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import { type LessonWords, type PromptId, promptIds } from './lesson-words-type.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const catalogue: Record<string, LessonWords> = { en, de, es, fr, pt, zh, ja, ar, hi };

/** The language whose words a lesson in this one gets: itself, or English where there is no translation. */
export const wordsLanguage = (tag: string | null | undefined): string =>
  Object.hasOwn(catalogue, languageOf(tag ?? 'en')) ? languageOf(tag ?? 'en') : 'en';

/** What we say inside a lesson in this language (a BCP 47 tag). */
export const lessonWords = (tag: string | null | undefined): LessonWords =>
  catalogue[wordsLanguage(tag)] ?? en;

/** A sentence of the catalogue with what it is about. */
export const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const saidBy = new Map(
  Object.values(catalogue).flatMap(({ prompts }) =>
    promptIds.map((id): [string, PromptId] => [plain(prompts[id].text), id]),
  ),
);

/** The one-tap prompt that a message is, in whichever language; null: it is the learner's own. */
export const promptSaid = (message: string): PromptId | null => saidBy.get(plain(message)) ?? null;

/** The English sentence of a one-tap prompt, for a faculty that reads English; any other message as it is. */
export function inEnglish(message: string): string {
  const id = promptSaid(message);
  return id === null ? message : en.prompts[id].text;
}

type Titles = Exclude<keyof LessonWords['titles'], 'fewer'>;

/** A title that we make of what something is about, in a lesson's language. */
export const titled = (kind: Titles, title: string, tag: string | null | undefined): string =>
  filled(lessonWords(tag).titles[kind], { title });

/** What a title is about, without what `titled` has added in whichever language. */
export function bareTitle(title: string, kind: Titles): string {
  for (const { titles } of Object.values(catalogue)) {
    const [before = '', after = ''] = titles[kind].split('{title}');
    if (before !== '' && title.startsWith(before) && title.endsWith(after))
      return title.slice(before.length, title.length - after.length);
  }
  return title;
}
