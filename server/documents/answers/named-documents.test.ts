import { expect, it } from 'vitest';
import { namedDocuments } from './named-documents.ts';
import { questionForms } from './question-words.ts';

const titles = ['The Honey Handbook: a guide', 'Weaving', 'Averages'].map((title) => ({ id: title, title }));
const named = (question: string) => namedDocuments(question, titles);

it.each([
  ['What is propolis in my notes?', 'What is propolis ?'],
  ['In the book, who was king?', ' , who was king?'],
  ['what do my documents say about propolis', 'what about propolis'],
  ['According to this paper, is it safe?', ' , is it safe?'],
])('%s names the documents', (question, topic) => {
  const found = named(question);
  expect(found.named).toBe('all');
  expect(found.topic.replace(/\s+/g, ' ').trim()).toBe(topic.trim());
});

it.each([
  'What is a median?',
  'Why does my file not load?',
  'Where is the error in my script?',
  'What do the notes say?',
  'What does averages mean?',
  'How are averages made?',
  'Which books do you recommend?',
])('%s names no document', (question) => expect(named(question)).toEqual({ named: null, topic: question }));

it.each([
  ['What does The Honey Handbook say about wax?', 'The Honey Handbook: a guide'],
  ['wax in the honey handbook', 'The Honey Handbook: a guide'],
  ['What does Weaving say about knots?', 'Weaving'],
  ['Is there a knot in “Weaving”?', 'Weaving'],
  ['knots according to weaving', 'Weaving'],
])('%s names a document by its title', (question, title) => {
  const found = named(question);
  expect(found.named).toEqual([title]);
  expect(found.topic).not.toMatch(/honey|weaving/);
});

it('words are searched in their possible forms, at most six', () => {
  expect(questionForms('What is a bee?')).toEqual(['bee|bees|beee|beees|beeed|beeing']);
  expect(questionForms('Why do swarms fly?')).toEqual(['swarm*', expect.stringContaining('flies')]);
  expect(questionForms('alpha bravo charlie delta echo foxtrot golf hotel alpha bravo')).toHaveLength(6);
  expect(questionForms("'); drop table documents; --")).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/['\\;]/)]),
  );
  expect(questionForms('光合作用 は')).not.toEqual([]);
  expect(questionForms('… ?')).toEqual([]);
});
