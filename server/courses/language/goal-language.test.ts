import { describe, expect, it } from 'vitest';
import { inferLanguage } from '#shared/rules/language/infer-language.ts';
import { languageOfGoal } from './goal-language.ts';

/** Goals of which our words show nothing, or another language. */
const doubtful: Record<string, string[]> = {
  es: ['primeros auxilios'],
  fr: ['élever des poules'],
  pt: ['primeiros socorros'],
  it: ['primo soccorso'],
  nl: ['eerste hulp', 'kippen houden'],
  sv: ['första hjälpen'],
  fi: ['tomaattien kasvatus parvekkeella'],
  pl: ['uprawa pomidorów na balkonie'],
  hu: ['paradicsom termesztése erkélyen'],
  tr: ['tavuk yetiştirmek', 'balkonda domates yetiştirmek'],
  id: ['pertolongan pertama', 'memperbaiki sepeda'],
};
const told = Object.entries(doubtful).flatMap(([language, texts]) => texts.map((text) => [language, text]));

describe('the language of a goal', () => {
  it.each(told)('%s by its letters: %s', async (language, text) => {
    expect(inferLanguage(text)).not.toBe(language);
    expect(await languageOfGoal([text])).toBe(language);
  });

  it.each([
    'learn German',
    'JavaScript basics',
    'Italian opera',
    'Spanish subjunctive',
    'Understand La Bohème',
    'flamenco guitar',
    'cook Pad Thai',
    'Norwegian grammar for beginners',
  ])('is English with foreign names and terms: %s', async (text) =>
    expect([null, 'en']).toContain(await languageOfGoal([text])),
  );

  it.each(['Kubernetes', 'React', 'GraphQL', 'LaTeX', 'Sudoku', 'Mozart Requiem'])(
    'is not guessed from a name: %s',
    async (text) => expect(await languageOfGoal([text])).toBeNull(),
  );

  it('is the one of all parts together, else of the first that shows it', async () => {
    expect(await languageOfGoal(['Ich möchte das lernen', 'Statistics', ''])).toBe('de');
    expect(await languageOfGoal(['React', 'Quiero crear una página web', ''])).toBe('es');
    expect(await languageOfGoal(['React', 'SQL', ''])).toBeNull();
    expect(await languageOfGoal(['', ' '])).toBeNull();
  });

  it('is not read from what it quotes', async () =>
    expect(await languageOfGoal(['understand «paradicsom termesztése erkélyen»'])).toBe('en'));
});
