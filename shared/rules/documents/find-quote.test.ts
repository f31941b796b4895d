import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quotation, quoteFinder } from './find-quote.ts';
import { quoteOf } from './quote-of.ts';
import { joinTexts, type TextRange } from './text-places.ts';

const bounds = { quote: 4000, context: 64 };

/** The range of the nth occurrence of these words in the texts; may span several texts. */
function rangeOf(texts: string[], words: string, nth = 1): TextRange {
  const whole = texts.join('\n');
  let from = -1;
  for (let time = 0; time < nth; time += 1) from = whole.indexOf(words, from + 1);
  if (from < 0) throw new Error(`'${words}' is not there`);
  const placeOf = (offset: number) => {
    let block = 0;
    let left = offset;
    while (left > (texts[block]?.length ?? 0)) {
      left -= (texts[block]?.length ?? 0) + 1;
      block += 1;
    }
    return { block, offset: left };
  };
  return { start: placeOf(from), end: placeOf(from + words.length) };
}

function marked(texts: string[], words: string, nth = 1): Quotation {
  const found = quoteOf(texts, rangeOf(texts, words, nth), bounds);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** The text found for a quotation; null: nothing. */
function readIn(texts: string[], quotation: Quotation): string | null {
  const range = quoteFinder(texts)(quotation);
  if (!range) return null;
  const { start, end } = range;
  return texts
    .slice(start.block, end.block + 1)
    .map((text, at, all) =>
      text.slice(at === 0 ? start.offset : 0, at === all.length - 1 ? end.offset : text.length),
    )
    .join('\n');
}

const kidney = [
  'The kidney is a filter that never sleeps.',
  'Each day it cleans about 180 litres of plasma. Most of that is taken back at once, and what is left is urine.',
  'Most of that is water. Doctors estimate how well it works from creatinine in the blood.',
  'Estimates are only as good as the muscle mass they assume.',
];

describe('A quotation in an unchanged text', () => {
  it('is found where it was marked', () => {
    const words = 'Most of that is taken back at once';
    expect(quoteFinder(kidney)(marked(kidney, words))).toEqual(rangeOf(kidney, words));
  });

  it.each([1, 2])('that occurs twice is found where it was marked: %s', (nth) => {
    const words = 'Most of that is';
    expect(quoteFinder(kidney)(marked(kidney, words, nth))).toEqual(rangeOf(kidney, words, nth));
  });

  it.each([1, 2, 3, 4, 5])('of one word among identical words is found where it was marked: %s', (nth) => {
    const texts = ['no no no no no'];
    expect(quoteFinder(texts)(marked(texts, 'no', nth))).toEqual(rangeOf(texts, 'no', nth));
  });

  it('with the same context everywhere is found nearest to its old position', () => {
    const line =
      'The same line, word for word, stands here again and again, as in a song that somebody wrote down.';
    const texts = Array.from({ length: 9 }, () => line);
    for (const nth of [1, 5, 9])
      expect(quoteFinder(texts)(marked(texts, 'stands here', nth))?.start.block).toBe(nth - 1);
  });

  it('is found at the beginning and at the end', () => {
    expect(readIn(kidney, marked(kidney, 'The'))).toBe('The');
    expect(readIn(kidney, marked(kidney, 'assume.'))).toBe('assume.');
    expect(marked(kidney, 'The')).toMatchObject({ prefix: '' });
    expect(marked(kidney, 'assume.')).toMatchObject({ suffix: '' });
  });

  it('is found when it is the whole text', () => {
    expect(readIn(['Oh'], marked(['Oh'], 'Oh'))).toBe('Oh');
  });

  it('is found across blocks', () => {
    const words = 'what is left is urine.\nMost of that is water.';
    expect(quoteFinder(kidney)(marked(kidney, words))).toEqual(rangeOf(kidney, words));
  });

  it('is found across cells and rows of a table, in code and among punctuation', () => {
    const texts = ['dose\tage\n5 mg\t70\n10 mg\t40', 'if (a === b) {\n  return [1, 2];\n}', '— * * * —'];
    for (const words of ['70\n10 mg', '{\n  return [1, 2];', '* *'])
      expect(readIn(texts, marked(texts, words))).toBe(words);
  });

  it('is found in right-to-left text', () => {
    const texts = ['הכליה היא מסנן שאינו ישן.', 'الكلية مرشح لا ينام أبدا. الكلية عضو صغير.'];
    expect(quoteFinder(texts)(marked(texts, 'الكلية', 2))).toEqual(rangeOf(texts, 'الكلية', 2));
    expect(readIn(texts, marked(texts, 'מסנן'))).toBe('מסנן');
  });

  it('is found in a text without spaces, and with surrogate pairs', () => {
    const texts = ['腎臓は眠らないフィルターである。腎臓は小さい。', '🫘🫘🫀🫘'];
    expect(quoteFinder(texts)(marked(texts, '腎臓は', 2))).toEqual(rangeOf(texts, '腎臓は', 2));
    expect(readIn(texts, marked(texts, '🫀'))).toBe('🫀');
  });
});

it('Any quotation from any text is found in it unchanged', () => {
  const word = fc.constantFrom(
    'a',
    'b',
    'á',
    'a\u0301',
    'ש',
    '腎',
    '🫘',
    '-',
    ' ',
    '“',
    '\n',
    '\t',
    'ﬁ',
    '\u00ad',
    'ab a',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (texts, one, other) => {
      const whole = texts.join('\n');
      const [from = 0, to = 0] = [one % whole.length, (other % whole.length) + 1].sort((a, b) => a - b);
      const quotation = quoteOf(texts, joinTexts(texts).rangeOf(from, Math.max(to, from + 1)), bounds);
      if (typeof quotation === 'string') return;
      expect(readIn(texts, quotation)).toBe(quotation.quote);
    }),
    { numRuns: 2000 },
  );
});

describe('A quotation in a text that was parsed again', () => {
  it('is found when blocks were inserted before it', () => {
    const now = ['A new preface.', 'Another one.', ...kidney];
    const words = 'Most of that is';
    expect(quoteFinder(now)(marked(kidney, words, 2))).toEqual(rangeOf(now, words, 2));
  });

  it('is found when blocks were joined or split', () => {
    const words = 'what is left is urine.\nMost of that is water.';
    expect(readIn([kidney.join(' ')], marked(kidney, words))).toBe(words.replace('\n', ' '));
    const now = kidney.flatMap((text) => text.split(/(?<=[.]) /));
    expect(readIn(now, marked(kidney, 'of plasma. Most of that'))).toBe('of plasma.\nMost of that');
  });

  it.each([
    ['white space', 'Each  day it\u00a0cleans\tabout 180\nlitres of plasma.'],
    ['hyphens at ends of lines', 'Each day it cleans about 180 lit-\nres of plas\u00admas.'],
    ['ligatures and capitals', 'EACH day it cleans about 180 litres of plasma.'],
  ])('is found despite changes of %s', (_, text) => {
    const now = ['The ﬁlter.', text, ...kidney.slice(2)];
    expect(readIn(now, marked(kidney, 'it cleans about 180 litres of plasma'))).toMatch(
      /^it\scleans\sabout 180\slit(-\n)?res of plas\u00ad?ma$/,
    );
  });

  it('is found with any quotation marks', () => {
    const before = ['She called it "the silent organ" and didn\'t smile.'];
    const now = ['She called it “the silent organ” and didn’t smile.'];
    expect(readIn(now, marked(before, '"the silent organ" and didn\'t'))).toBe(
      'the silent organ” and didn’t',
    );
  });

  it('is found with any Unicode composition', () => {
    const composed = ['Ein café in Genève, Tiếng Việt, 한국어 공부.'];
    const apart = composed.map((text) => text.normalize('NFD'));
    for (const words of ['café', 'Genève', 'Tiếng Việt', '한국어']) {
      expect(readIn(apart, marked(composed, words))).toBe(words.normalize('NFD'));
      expect(readIn(composed, marked(apart, words.normalize('NFD')))).toBe(words);
    }
  });

  it('is found with combining marks in another order', () => {
    const before = ['a\u0323\u0302 stands here, and nothing else does.'];
    const now = ['a\u0302\u0323 stands here, and nothing else does.'];
    expect(readIn(now, marked(before, 'a\u0323\u0302 stands'))).toBe('a\u0302\u0323 stands');
  });

  it('is found with small differences, at any length', () => {
    const now = kidney.map((text) =>
      text.replace('180 litres', '18O 1itres').replace('taken back', 'taken hack'),
    );
    const words = 'cleans about 180 litres of plasma. Most of that is taken back at once';
    expect(readIn(now, marked(kidney, words))).toBe(
      'cleans about 18O 1itres of plasma. Most of that is taken hack at once',
    );
    const long = Array.from({ length: 60 }, (_, at) => `Sentence ${at} says that ${at * 7} follows.`);
    const wanted = long.slice(3, 50).join('\n');
    const changed = long.map((text) => text.replace('says', 'said'));
    expect(readIn(changed, marked(long, wanted))).toBe(changed.slice(3, 50).join('\n'));
  });

  it('is found by its context when half of it is the same', () => {
    const now = kidney.map((text) =>
      text.replace('as good as the muscle mass', 'as right as the muscle mass'),
    );
    expect(readIn(now, marked(kidney, 'as good as the muscle mass'))).toBe('as right as the muscle mass');
    const other = kidney.map((text) => text.replace('The kidney', 'A kidney'));
    expect(readIn(other, marked(kidney, 'The kidney'))).toBe('A kidney');
    const last = kidney.map((text) => text.replace('they assume.', 'they suppose.'));
    expect(readIn(last, marked(kidney, 'they assume.'))).toBe('they suppose.');
  });

  it('with small differences is found where the context matches, not elsewhere', () => {
    const texts = ['A dose of 5 mg is given in the morning.', 'A dose of 8 mg is given in the evening.'];
    const now = texts.map((text) => text.replace('dose', 'doss'));
    for (const at of [0, 1]) {
      const words = texts[at]?.slice(0, -9) ?? '';
      expect(readIn(now, marked(texts, words))).toBe(words.replace('dose', 'doss'));
    }
  });
});

describe('A quotation is lost', () => {
  it('when nothing similar is left', () => {
    expect(
      readIn(['Something else altogether.'], marked(kidney, 'Most of that is taken back at once')),
    ).toBeNull();
    expect(readIn([], marked(kidney, 'Most of that is taken back at once'))).toBeNull();
    expect(readIn([''], marked(kidney, 'kidney'))).toBeNull();
  });

  it('when its text has changed, whatever its context', () => {
    const now = kidney.map((text) => text.replace('180 litres of plasma', 'what you have eaten'));
    expect(readIn(now, marked(kidney, '180 litres of plasma'))).toBeNull();
  });

  it('when a short one only occurs elsewhere', () => {
    expect(readIn(['It is not so.'], marked(['Do not press here.'], 'not'))).toBeNull();
    expect(readIn(['It is, is it?'], marked(['Where is the key that is lost?'], 'is', 1))).toBeNull();
  });
});

it('The search for a quotation in a very long text is limited in time', () => {
  const text = Array.from(
    { length: 20_000 },
    (_, at) => `Line ${at} of a document without any headings at all.`,
  );
  const quotation = {
    block: 10_000,
    quote: 'Nobody has ever written this sentence here. '.repeat(90).slice(0, 4000),
    prefix: 'of ',
    suffix: 'a document without any headings',
  };
  const find = quoteFinder(text);
  find({ ...quotation, quote: 'Line 1 of' });
  const began = Date.now();
  expect(find(quotation)).toBeNull();
  expect(Date.now() - began).toBeLessThan(5000);
});
