import { describe, expect, it } from 'vitest';
import { ownWordsFinder } from './own-words.ts';

/** Whether a lesson's objective is found to quote what was typed as objectives of a course. */
const quotesOf = (objectives: string[], title: string) => {
  const find = ownWordsFinder({ title, description: '', objectives, priorKnowledge: [], referenceBooks: [] });
  return (unitObjective: string) =>
    find({ kind: 'lesson', title: '', unitObjective, unitAssessment: '', objectives: [], source: null })
      .length > 0;
};

const typed = ['I failed at averages twice', 'understand averages in my blood tests', 'divorce'];

describe('a text quotes what was typed if it has', () => {
  it.each([
    ['three of its words in a row', 'How to read averages in my report', true],
    ['... whatever stands between them', 'So: “averages, in MY” case', true],
    ['all of a short entry', 'Money after a divorce', true],
    ['two of its words only', 'Averages in the news', false],
    ['its words in another order', 'My blood, in averages', false],
    ['a part of a word', 'The divorcees', false],
    ['nothing of it', 'Charts', false],
    ['no word at all', '…', false],
  ])('%s', (_, text, quoted) => {
    expect(quotesOf(typed, 'Statistics')(text)).toBe(quoted);
  });

  it('but what the title says as well is no secret', () => {
    const quotes = quotesOf(['learn data analysis with Python', 'Python'], 'Data analysis with Python');
    expect(quotes('Data analysis with Python: first steps')).toBe(false);
    expect(quotes('Lists in Python')).toBe(false);
    expect(quotes('Learn data analysis')).toBe(true);
  });

  it.each([
    ['Größen und Maße verstehen lernen', 'GRÖSSEN — nein, Größen und Maße'],
    ['病気の後で数学を学ぶ', '後で数学の本'],
    ['понимать мои анализы крови', 'Как понимать мои анализы'],
  ])('in other scripts, too: %s', (own, text) => {
    expect(quotesOf([own], 'A')(text)).toBe(true);
  });
});

const course = {
  title: 'Statistics',
  description: 'I failed twice at school.',
  objectives: ['understand my blood tests'],
  priorKnowledge: [],
  referenceBooks: ['A diary of mine'],
};
const lesson = {
  kind: 'lesson',
  title: 'Averages',
  unitObjective: 'You can understand my blood tests.',
  unitAssessment: 'Questions on A diary of mine.',
  objectives: [{ text: 'can choose an average' }],
  source: null,
};

describe('the parts of a lesson that others do not see', () => {
  const find = ownWordsFinder(course);
  it('are those of a model’s lesson that quote the learner', () => {
    expect(find(lesson)).toEqual(['objective', 'assessment']);
    expect(find({ ...lesson, title: '{"title":"I failed twice"}' })).toEqual([
      'title',
      'objective',
      'assessment',
    ]);
    expect(
      find({ ...lesson, objectives: [{ text: 'x' }, { text: 'My blood tests, understand my' }] }),
    ).toEqual(['objective', 'assessment', 'objectives']);
  });

  it('are all of a lesson to study on one’s own: its topic is the learner’s', () => {
    const parts = ['title', 'objective', 'assessment', 'objectives'];
    expect(find({ ...lesson, kind: 'self-study', title: 'On your own: bread' })).toEqual(parts);
  });

  it('are none of the library’s, but what its owner types into it counts', () => {
    const taught = { ...lesson, source: { lessons: ['statistics/averages'] } };
    expect(find(taught)).toEqual([]);
    expect(find(taught, true)).toEqual(['objective', 'assessment']);
  });
});
