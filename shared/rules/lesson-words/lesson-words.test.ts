import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import {
  bareTitle,
  filled,
  inEnglish,
  lessonWords,
  promptSaid,
  titled,
  wordsLanguage,
} from './lesson-words.ts';
import { promptIds } from './lesson-words-type.ts';

const translated = ['de', 'es', 'fr', 'pt', 'zh', 'ja', 'ar', 'hi'];
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, one]) => textsOf(one, `${path}/${key}`));
const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('what we say inside a lesson', () => {
  it.each(translated)('is all there in %s, with what it is about and without English', (language) => {
    const english = new Map(textsOf(en));
    const own = textsOf(lessonWords(language));
    expect(own.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, text] of own) {
      expect(text.trim()).toBe(text);
      expect(marks(text)).toEqual(marks(english.get(path) ?? ''));
      expect(text, path).not.toBe(english.get(path));
    }
  });

  it('is English where there is no translation, and by language whatever the region', () => {
    expect(lessonWords('it')).toBe(en);
    expect(lessonWords(null)).toBe(en);
    expect([wordsLanguage('pt-BR'), wordsLanguage('zh-Hant-TW'), wordsLanguage('sw')]).toEqual([
      'pt',
      'zh',
      'en',
    ]);
    expect(lessonWords('de-AT').verdicts.met).toBe('Erfüllt');
  });

  it('a title is made in the language, and what it is about is found in it again', () => {
    expect(titled('exam', 'Bilanzen', 'de')).toBe('Prüfung: Bilanzen');
    for (const language of ['en', ...translated])
      for (const kind of ['exam', 'practice', 'onYourOwn'] as const)
        expect(bareTitle(titled(kind, 'X: y', language), kind)).toBe('X: y');
    expect(bareTitle('Just a title', 'exam')).toBe('Just a title');
  });

  it('a name with signs of its own stays as it is', () =>
    expect(filled('({passed} of {count})', { passed: '$1 {count}', count: 2 })).toBe('($1 {count} of 2)'));
});

describe('a one-tap prompt', () => {
  it.each(['en', ...translated])('is known in %s, and stands for its English sentence', (language) => {
    for (const id of promptIds) {
      const { text } = lessonWords(language).prompts[id];
      expect(promptSaid(` ${text} `)).toBe(id);
      expect(inEnglish(text)).toBe(en.prompts[id].text);
    }
  });

  it('is nothing that a learner says in their own words', () => {
    expect(promptSaid('Simpler, please. And in French.')).toBeNull();
    expect(inEnglish('Was ist ein Hinweis?')).toBe('Was ist ein Hinweis?');
  });
});
