import { expect, test } from 'vitest';
import { leftOutSections } from './left-out-sections.ts';
import { readDocument } from './test-documents.ts';

const leftOut = (sections: Parameters<typeof readDocument>[0]) => {
  const { dropped, named } = leftOutSections(readDocument(sections).sections);
  return { dropped: [...dropped].map(({ title }) => title), named: named.map(({ title }) => title) };
};

const chapters = ['Bees', 'Hives', 'Honey', 'Winter', 'Swarms', 'Queens'].map((title) => ({
  title,
  paragraphs: [400],
}));

test('an index is omitted by its name, with its subsections', () => {
  const sections = [...chapters, { title: 'Index' }, { title: 'A', level: 2, paragraphs: [300] }];
  expect(leftOut(sections)).toEqual({ dropped: ['Index', 'A'], named: ['Index'] });
});

test('a table of contents is omitted by its lines, under any name, without its subsections', () => {
  const byHeadings = {
    title: 'What is in here',
    paragraphs: chapters.map(({ title }, at) => `${at + 1}. ${title}`),
  };
  const byPages = {
    title: 'Örnekler',
    paragraphs: ['3.1 Arı … 42', 'Kovan · xxiii', '4 Bal . . . 9', '5 Kış\t11', '6 Oğul … ٣١'],
  };
  expect(leftOut([byHeadings, byPages, ...chapters.map((one) => ({ ...one, level: 2 }))])).toEqual({
    dropped: ['What is in here', 'Örnekler'],
    named: ['What is in here', 'Örnekler'],
  });
});

test('a list of things to learn is not a table of contents, nor is a short list', () => {
  const steps = {
    title: 'Steps',
    paragraphs: ['Light the smoker.', 'Open the hive.', 'Lift a frame.', 'Look.', 'Close it.'],
  };
  const few = { title: 'See also', paragraphs: ['Bees', 'Hives'] };
  const years = {
    title: 'Years',
    paragraphs: ['Honey in 1950', 'Honey in 1960', 'In 1970', 'In 1980', 'In 1990'],
  };
  expect(leftOut([...chapters, steps, few, years]).dropped).toEqual([]);
});

test('a title page before the first heading is omitted; a text without a heading is not', () => {
  const page = {
    title: '',
    paragraphs: ['On', 'Bees', 'by', 'Ada Miller', 'Printed for the society in a first edition of 1887.'],
  };
  expect(leftOut([page, ...chapters]).dropped).toEqual(['']);
  expect(leftOut([{ title: '', paragraphs: ['For Ben', 300, 200] }, ...chapters]).dropped).toEqual([]);
});
