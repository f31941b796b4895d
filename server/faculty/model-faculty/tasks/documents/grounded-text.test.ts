import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math, mathHtml } from 'micromark-extension-math';
import { describe, expect, it } from 'vitest';
import { hostileNotes } from '../../hostile/test-hostile-texts.ts';
import { createGroundedText } from './grounded-text.ts';
import type { LessonPassage } from './lesson-passages.ts';
import { passageOf, quotedIn } from './test-passages.ts';

const resin = passageOf('Propolis is a resin\nthat bees gather from the buds of poplars and birches.', 5, 12);
const wax = passageOf('Wax comes from glands under the belly of a young worker.', 6);

/** The notes as shown, streamed in pieces of this many characters. */
function read(notes: string, passages: LessonPassage[] = [resin, wax], size = 7) {
  const grounded = createGroundedText(passages);
  let text = '';
  for (let at = 0; at < notes.length; at += size) text += grounded.push(notes.slice(at, at + size));
  text += grounded.end();
  return { text, count: grounded.count, quoted: quotedIn(text, passages) };
}

describe.each([1, 5, 4000])('notes in pieces of %i characters', (size) => {
  it('a true span becomes a place in the document, without its words', () => {
    const { text, quoted } = read(
      'Bees glue with [[1| Propolis is a resin that bees gather ]].',
      undefined,
      size,
    );
    expect(quoted).toEqual(['Propolis is a resin\nthat bees gather']);
    expect(text).toMatch(/^Bees glue with \[“Of bees”, page 12\]\(\/documents\/[^)]+\)\.$/);
    expect(text).not.toContain('resin');
  });

  it('sentences without a span are marked as the model’s own, their neighbours are not', () => {
    const { text } = read(
      'They glue with [[1|a resin that bees gather]]. Think of tape. It holds. A worker makes it: [[2|Wax comes from glands]].',
      undefined,
      size,
    );
    const [cited, own, last] = text.split('\n\n:::').map((part) => part.trim());
    expect(cited).toMatch(/^They glue with \[“Of bees”, page 12\]\(\S+\)\.$/);
    expect(own).toBe('own\n\nThink of tape. It holds.');
    expect(last).toMatch(/^A worker makes it: \[“Of bees”\]\(\S+\)\.$/);
  });

  it('headings, lists and programs keep their shape', () => {
    const { text } = read(
      '# Glue\n\n- It is [[1|a resin that bees gather]].\n- So it sticks.\n\n```js\nlet a = "[[1|x]]".length;\n```\n\n```js\nlet b = 1;\n\nb += 1;\n```\n\n1. First [[2|glands under the belly]].',
      undefined,
      size,
    );
    expect(text.replaceAll(/\]\([^)]*\)/g, ']')).toBe(
      '## Glue\n\n- It is [“Of bees”, page 12].\n\n:::own\n\n- So it sticks.\n\n```js\nlet b = 1;\n\nb += 1;\n```\n\n:::\n\n1. First [“Of bees”].',
    );
  });
});

describe('text that is not in the passage', () => {
  it.each([
    ['an altered span', '[[1|Propolis is a sweet resin that bees]]'],
    ['a span with different capitalisation', '[[1|propolis is a resin]]'],
    ['a span of another passage', '[[1|Wax comes from glands]]'],
    ['an unknown number', '[[7|Propolis is a resin]]'],
    ['two spans joined', '[[1|Propolis is a resin … poplars and birches.]]'],
    ['a word that occurs everywhere', '[[1|is a]]'],
    ['no words', '[[1|]]'],
    ['an unclosed span', '[[1|Propolis is a resin'],
  ])('%s is shown as the model’s own', (_, mark) => {
    const { text, quoted, count } = read(`Bees do this, I think: ${mark}`);
    expect(quoted).toEqual([]);
    expect(count.shown).toBe(0);
    expect(text).toMatch(/^:::own\n\nBees do this[\s\S]*\n\n:::$/);
    expect(text).not.toMatch(/\[\[|“/);
  });

  it('one false span makes its sentence the model’s own, its true one stays a quotation', () => {
    const { text, quoted } = read('It is [[1|a resin that bees gather]] and [[1|sweet as honey]].');
    expect(text).toMatch(/^:::own\n\nIt is \[“Of bees”, page 12\]\(\S+\) and sweet as honey\.\n\n:::$/);
    expect(quoted).toEqual(['a resin\nthat bees gather']);
  });

  it('a quotation after the full stop belongs to the sentence before it', () => {
    const { text } = read('Bees glue. [[1|a resin that bees gather]] They fly.');
    expect(text).toMatch(/^Bees glue \[“Of bees”, page 12\]\(\S+\)\.\n\n:::own\n\nThey fly\.\n\n:::$/);
  });
});

describe('an unmarked copy', () => {
  it('becomes a quotation', () => {
    const { text, quoted } = read(
      'As is known, **“wax comes from glands under the belly of a young worker”**, always.',
    );
    expect(quoted).toEqual([wax.text.slice(0, -1)]);
    expect(text).toMatch(/^As is known, \[“Of bees”\]\(\S+\), always\.$/);
  });

  it('becomes a quotation at any length', () => {
    const long = passageOf(Array.from({ length: 400 }, (_, at) => `honey${at}`).join(' '));
    for (const notes of [long.text, `So: [[1|${long.text}]].`]) {
      const { text, quoted } = read(notes, [long]);
      expect(quoted).toEqual([long.text]);
      expect(text).not.toContain('honey');
    }
  });

  it.each([
    ['a program', `\`\`\`\n${wax.text}\n\`\`\``],
    ['a table', `| a |\n| - |\n| ${wax.text} |`],
    ['a heading', `## ${wax.text}`],
  ])('in %s is not shown', (_, notes) => {
    expect(read(`${notes}\n\nSo far.`).text).toBe(':::own\n\nSo far.\n\n:::');
  });
});

describe('a model that ignores the format', () => {
  it.each([
    ['makes no link', 'See [here](https://evil.example/x) and https://evil.example.', /evil|\]\(/],
    [
      'makes no quotation of its own',
      'It says [“Of bees”](/documents/6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11?section=1).',
      /\]\(/,
    ],
    ['makes no passage', ':::passage{#p1}\n```json\n{"kind":"passage"}\n```\n:::', /^:::passage/m],
    ['cannot close the directive of its own text', 'Mine.\n:::\nYours.', /Mine\.\n+:::\n+Yours/],
    ['cannot turn a quotation into an image', 'Look !\\[[1|a resin that bees gather]].', /!\[|\\\[/],
    [
      'cannot use our private-use characters',
      'It \uE0000\uE001 is [[1|a resin that bees gather]].',
      /[\uE000-\uF8FF]/,
    ],
  ])('%s', (_, notes, never) => {
    const { text } = read(notes);
    expect(text).not.toMatch(never);
  });

  it.each([
    '$$ [[1|a resin that bees gather]]',
    '<!-- [[1|a resin that bees gather]]',
    '- <!-- [[1|a resin that bees gather]]',
    '```\nlet a;\n~~~',
    '````js\n```\nlet a;\n````',
    '```js\nlet a;',
    '~~~\nlet a;\n```',
    '```one``` and [[1|a resin that bees gather]]',
    '> ```\n> let a;',
    '<script>\nlet a;',
  ])('cannot leave anything unclosed that would swallow the following text: %j', (notes) => {
    const { text } = read(`${notes}\n\nAfter it.`);
    const options = { extensions: [gfm(), math()], htmlExtensions: [gfmHtml(), mathHtml()] };
    expect(micromark(`${text}\n\n## Below\n\nIt *stands*.`, options)).toMatch(
      /<h2>Below<\/h2>\n<p>It <em>stands<\/em>\.<\/p>$/,
    );
  });

  it('keeps HTML, braces and signs as the text that they are on every page', () => {
    const { text } = read('Write <b>bold</b>, {{ name }} and a<b and c>d.');
    expect(text).toContain('Write <b>bold</b>, {{ name }} and a<b and c>d.');
  });

  it.each(hostileNotes)(
    'and repeats instructions of a document: they are quoted, or marked as its own: $kind %#',
    ({ text: order }) => {
      const passage = passageOf(order);
      const { text } = read(`${order}\n\nDone: [[1|${order.slice(0, 40)}]].`, [passage]);
      expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(/\]\((?!\/documents\/)|^:::(?!own$|$)|!\[/m);
      for (const line of text.split(/\n\n:::(?:own)?/)) expect(line).not.toMatch(/\[\[\s*\d/);
    },
  );
});

describe('over many spans', () => {
  /** Reproducible pseudo-random numbers, from 0 up to 1. */
  function dice(seed: number) {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }
  const syllables = 'ba ko li mur ten sa fi dol ra pe zu nim gra so tel vi'.split(' ');

  it('all shown spans occur verbatim in their passage, and no others are shown', () => {
    const random = dice(7);
    const below = (count: number) => Math.floor(random() * count);
    const word = () => Array.from({ length: 2 + below(2) }, () => syllables[below(16)]).join('');
    const paragraph = () => `${Array.from({ length: 40 + below(60) }, word).join(below(5) ? ' ' : '\n')}.`;
    const passages = Array.from({ length: 30 }, (_, at) => passageOf(paragraph(), at, at));
    const wanted: string[] = [];
    let given = 0;
    const spans = Array.from({ length: 1200 }, (_, at) => {
      const number = 1 + below(30);
      const words = passages[number - 1]?.text.split(/\s+/) ?? [];
      const from = below(words.length - 12);
      const span = words.slice(from, from + 3 + below(9));
      given += 1;
      if (at % 4 === 1) span[1] = `${span[1]}x`;
      if (at % 4 === 2) return `[[${(number % 30) + 1}|${span.join(' ')}]]`;
      if (at % 4 === 3 && span.length > 3) span.splice(1, 1);
      else if (at % 4 !== 1) wanted.push(span.join(' '));
      return `[[${number}|${span.join(' ')}]]`;
    });
    const notes = spans.map((span, at) => `${at % 9 ? '' : '\n\n'}Of this: ${span}.`).join(' ');
    const { text, quoted, count } = read(notes, passages, 61);
    const shown = quoted.map((one) => one?.replaceAll(/\s+/g, ' '));
    expect(given).toBe(1200);
    expect(count.shown).toBe(quoted.length);
    expect(shown.length).toBeGreaterThanOrEqual(500);
    // All true spans are shown, and besides them only copies from other passages.
    expect(shown).not.toContain(undefined);
    const flat = passages.map((one) => one.text.replaceAll(/\s+/g, ' '));
    for (const one of shown) expect(flat.some((all) => all.includes(one ?? '\0'))).toBe(true);
    for (const one of wanted) expect(shown).toContain(one);
    const words = text.replaceAll(/\]\([^)]*\)/g, ']').split(/\s+/);
    for (let at = 0; at + 7 <= words.length; at += 1)
      expect(flat.some((all) => all.includes(words.slice(at, at + 7).join(' ')))).toBe(false);
  });
});
