import { describe, expect, it } from 'vitest';
import { createCourseLanguageService } from './course-language-service.ts';

const withSpoken = (languagesSpoken: string[]) =>
  createCourseLanguageService({ profiles: { languagesSpoken: async () => languagesSpoken } });
const languageOf = async (
  draft: object,
  {
    spoken = [] as string[],
    accepted = undefined as string | undefined,
    userId = 'u' as string | null,
    opening = '',
  } = {},
) => (await withSpoken(spoken).withLanguage(draft, { userId, accepted }, async () => opening)).language;

describe('the language of a course', () => {
  it('is the one that the draft names, whatever its goal is written in', async () =>
    expect(await languageOf({ description: 'I want to bake bread', language: 'eu-ES' })).toBe('eu-ES'));

  it('else the one of the goal, whatever the learner speaks', async () => {
    const spoken = { spoken: ['Deutsch'], accepted: 'fr' };
    expect(await languageOf({ title: 'Bread', description: 'I want to learn how to bake' }, spoken)).toBe(
      'en',
    );
    expect(await languageOf({ title: 'Pan', objectives: 'entender la masa, hornear en casa' }, spoken)).toBe(
      'es',
    );
  });

  it('else the one of the documents that it is made from', async () => {
    const opening = 'Der Teig ruht über Nacht, und am Morgen wird er gefaltet.';
    expect(await languageOf({ title: 'scan-04' }, { opening, accepted: 'en' })).toBe('de');
    expect(await languageOf({ description: 'Understand this paper for my exam' }, { opening })).toBe('en');
  });

  it.each([
    [['Unknown'], 'de-CH,de;q=0.9,en;q=0.8', 'de'],
    [['Klingon', 'Português (nativo)', 'English'], 'de', 'pt'],
    [['العربية'], 'en', 'ar'],
    [['中文'], 'en', 'zh'],
    [['Anglais'], 'de', 'en'],
    [['ja'], 'de', 'ja'],
    [[], 'en;q=0.3, zh-TW', 'zh-Hant'],
    [[], '*;q=0.5', 'en'],
    [[], 'q=;;,,x-klingon, tlh', 'en'],
    [[], undefined, 'en'],
  ])('else by profile %j and browser %s: %s', async (spoken, accepted, expected) =>
    expect(await languageOf({ title: 'Python' }, { spoken, accepted })).toBe(expected),
  );

  it('of a visitor no profile is read', async () => {
    const service = createCourseLanguageService({
      profiles: { languagesSpoken: () => Promise.reject(new Error('not asked')) },
    });
    const draft = await service.withLanguage({ title: 'SQL' }, { userId: null, accepted: 'hi-IN' });
    expect(draft.language).toBe('hi');
  });
});
