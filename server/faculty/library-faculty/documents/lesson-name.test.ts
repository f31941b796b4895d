import { expect, it } from 'vitest';
import { documentUnit } from './document-unit.ts';
import { lessonName, longestTitle } from './lesson-name.ts';
import { planReading } from './plan-reading.ts';
import { readDocument } from './test-documents.ts';

/** Headings such as '2 The page', with their level; in brackets without text of their own. */
const nameOf = (headings: string[], above: Parameters<typeof lessonName>[1] = null): string =>
  lessonName(
    headings.map((heading) => {
      const [, level = '1', name = ''] = /^\(?(\d) ([^)]*)/.exec(heading) ?? [];
      return { name, level: Number(level), isRead: !heading.startsWith('(') };
    }),
    above,
  );

it.each([
  ['the heading above all others', ['(1 Pages', '2 Margins', '2 Feet'], 'Pages'],
  [
    'all of the highest level',
    ['1 Pages', '2 Margins', '1 Fonts', '2 Sizes', '1 Titles'],
    'Pages, Fonts and Titles',
  ],
  ['all with text', ['2 Margins', '2 Feet', '(1 Fonts'], 'Margins and Feet'],
  [
    'the first and the last if that is too long',
    ['2 Margins', '2 Feet', '1 Fonts', '2 Sizes of fonts', '2 Families of fonts', '2 Fonts for formulas'],
    'Margins to Fonts for formulas',
  ],
  [
    'the first and the last of the highest level',
    ['1 Laying out the page', '2 Feet', '1 Setting the fonts', '2 Sizes', '1 Writing the titles'],
    'Laying out the page to Writing the titles',
  ],
])('a lesson with several headings is named after %s', (_, headings, name) => {
  expect(nameOf(headings)).toBe(name);
});

it('a lesson is named after the heading above all its sections if there are no others below it', () => {
  const sections = ['2 Margins', '2 Feet'];
  expect(nameOf(sections, { name: 'Pages', isWhole: true })).toBe('Pages');
  expect(nameOf(sections, { name: 'Pages', isWhole: false })).toBe('Margins and Feet');
});

it('a name is limited to the length of a title, and a long heading gets the space that a short one leaves', () => {
  const long = 'How the pages of a book are laid out by whoever prints it in the end';
  expect(nameOf([`2 ${long}`, '1 Fonts'])).toBe('How the pages of a book are laid out by whoever… to Fonts');
  expect(nameOf([`2 ${long}`, `1 ${long} again`]).length).toBeLessThanOrEqual(longestTitle);
});

it('a heading read in the previous lesson names the rest of its sections if all of them are in the lesson', () => {
  const book = readDocument([
    { title: 'Preface', paragraphs: [1900] },
    { title: 'Pages', paragraphs: [900] },
    { title: 'Margins', level: 2, paragraphs: [1400] },
    { title: 'Feet', level: 2, paragraphs: [1400] },
  ]);
  const { lessons } = planReading([book], 2);
  expect(lessons.map((pieces) => documentUnit(pieces, [], [], false).title)).toEqual([
    'Preface and Pages',
    'Pages',
  ]);
});
