import { describe, expect, it } from 'vitest';
import { suggestedTitle } from './suggested-title.ts';

const knots = (title: string) => ({ title, subject: 'Knots and ropes' });

describe('a title suggested from the request', () => {
  it('is the title of a single lesson', () => {
    expect(suggestedTitle([knots('The bowline, king of knots')], 'I want knots')).toBe(
      'The bowline, king of knots',
    );
  });

  it('names the subject with the first topics that fit, for several lessons of one subject', () => {
    const lessons = [
      'The bowline, king of knots',
      'Splices',
      'Hitches: three of them',
      'A whole lot more',
    ].map(knots);
    expect(suggestedTitle(lessons, '')).toBe('Knots and ropes: The bowline, Splices, Hitches');
  });

  it('is the subject alone if only one topic of several would fit', () => {
    const lessons = ['Splices', 'Hitches for every rope that a sailor ever had in his hands'].map(knots);
    expect(suggestedTitle(lessons, '')).toBe('Knots and ropes');
  });

  it('is the subject for many of its lessons', () => {
    const lessons = Array.from({ length: 6 }, (_, index) => knots(`Knot ${index}`));
    expect(suggestedTitle(lessons, '')).toBe('Knots and ropes');
  });

  it('names several subjects, or a topic of each if the names are too long', () => {
    const cook = { title: 'Bread', subject: 'Baking' };
    expect(suggestedTitle([knots('Splices'), cook], '')).toBe('Knots and ropes and Baking');
    const long = { title: 'Sails', subject: 'Everything that a person at sea has to know by heart' };
    expect(suggestedTitle([knots('Splices'), long], '')).toBe('Splices, Sails');
  });
});

describe('without a matching lesson the title is the beginning of the goal, without the first person', () => {
  it.each([
    ['I want to learn to play the accordion', 'Play the accordion'],
    ["I'd like to play the accordion at my wedding. And soon.", 'Play the accordion at your wedding'],
    ['Please teach me how to knit!', 'Knit'],
    ['my taxes', 'Your taxes'],
    ['We want to understand our heating', 'Heating'],
    ['Beekeeping in a small garden', 'Beekeeping in a small garden'],
    ['I want to', ''],
    ['', ''],
  ])('%j: %j', (goal, title) => {
    expect(suggestedTitle([], goal)).toBe(title);
  });

  it.each(['accordion '.repeat(40), 'x'.repeat(500)])('and never longer than 60 characters', (goal) => {
    const title = suggestedTitle([], goal);
    expect(title.length).toBeGreaterThan(40);
    expect(title.length).toBeLessThanOrEqual(60);
  });
});

describe('the wish itself is the title, if it says more than the subject', () => {
  const statistics = { title: 'Just chance?', subject: 'Statistics for everyday decisions' };
  it.each([
    ['statistics for my psychology degree', 'Statistics for your psychology degree'],
    [
      "I'm a nurse and want to understand what a positive test really means",
      'What a positive test really means',
    ],
    ['make my website interactive, e.g. a button that shows a menu', 'Make your website interactive'],
    ['As a nurse I want to judge studies on new drugs', 'Judge studies on new drugs'],
    ['stats lol', 'Just chance?'],
    ['learn statistics', 'Just chance?'],
    ['i keep getting p-values wrong', 'Just chance?'],
    ['Explain regression to me like im five', 'Just chance?'],
  ])('%j: %j', (goal, title) => {
    expect(suggestedTitle([statistics], goal)).toBe(title);
  });

  it.each([
    [
      'Ich möchte Statistik für mein Psychologiestudium lernen',
      'de',
      'Statistik für dein Psychologiestudium',
    ],
    ['quiero aprender estadística para mi tesis', 'es', 'Estadística para tu tesis'],
    ['je voudrais apprendre les statistiques', 'fr', 'Les statistiques'],
    ['統計を勉強したい', 'ja', '統計を勉強したい'],
  ])('in the language of the goal: %j (%s)', (goal, language, title) => {
    expect(suggestedTitle([statistics], goal, language)).toBe(title);
  });
});
