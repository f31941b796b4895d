import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { linesRead, prose, readWith } from './test-reading.ts';

const lines = (text: string) => linesRead(parseMarkdown, text);

describe('Markdown', () => {
  it('headings, paragraphs, lists, quotations, programs and tables', async () => {
    const text = [
      '# One',
      'A *first* [link](http://far.example) and `code`.',
      '',
      '- a',
      '- [x] b',
      '  1. c',
      '',
      '> said',
      '',
      '```py',
      '# no heading',
      '',
      'x = 1',
      '```',
      '',
      'Two',
      '---',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
    ].join('\n');
    expect(await lines(text)).toEqual([
      '# One',
      'paragraph: A first link and code.',
      'item: a',
      'item: ☑ b',
      'item: 1. c',
      'quote: said',
      'code: # no heading\n\nx = 1',
      '## Two',
      'table: a\tb\n1\t2',
    ]);
  });

  it('notes follow the section that refers to them, wherever they are defined', async () => {
    const text =
      'Before[^b].\n\n# One\n\ntext[^a]\n\n# Two\n\nmore\n\n[^a]: Note *a*.\n[^b]: Note b.\n\n    It goes on.';
    expect(await lines(text)).toEqual([
      '# ',
      'paragraph: Before¹.',
      'item: 1. Note b.',
      'paragraph: It goes on.',
      '# One',
      'paragraph: text²',
      'item: 2. Note a.',
      '# Two',
      'paragraph: more',
    ]);
  });

  it('formulas stay as they are written', async () => {
    expect(await lines('# H\n\nIf $a_1*b*c$ then\n\n$$\nx < \\frac{a}{b}\n$$\n\nIt costs $5.')).toEqual([
      '# H',
      'paragraph: If $a_1*b*c$ then',
      'paragraph: $$ x < \\frac{a}{b} $$',
      'paragraph: It costs $5.',
    ]);
  });

  it('HTML in it is parsed as HTML, and nothing is executed', async () => {
    const text =
      '# H\n\n<details><summary>More</summary>\n\ninside *it*\n\n</details>\n\n<script>alert("x")</script>\n\n<p hidden>x</p>\n\na <b onclick="x()">b</b>';
    expect(await lines(text)).toEqual(['# H', 'paragraph: More', 'paragraph: inside it', 'paragraph: a b']);
  });

  it('a comment across several paragraphs is left out, also in a long text', async () => {
    const long = `${prose(30)}\n\n`.repeat(60);
    const all = await lines(`# H\n\n${long}<!-- no\n\n# no\n\n${long}\n\nno -->\n\n# Two\n\nend`);
    expect(all.filter((line) => line.startsWith('#'))).toEqual(['# H', '# Two']);
    expect(all.length).toBe(63);
  });
});

describe('the front matter of a Markdown file', () => {
  it('names title and author', async () => {
    const text =
      '---\ntitle: "On Boats"\nauthor:\n  - Ann Lee\n  - name: Bo Marsh\ntags: [a]\n---\n# One\n\ntext';
    expect(await readWith(parseMarkdown, text)).toMatchObject({
      title: 'On Boats',
      author: 'Ann Lee, Bo Marsh',
    });
    expect(await lines(text)).toEqual(['# One', 'paragraph: text']);
  });

  it('is text if it is not valid front matter', async () => {
    expect(await lines('---\nnot: [closed\n---\n\ntext')).toContain('paragraph: text');
    expect(await readWith(parseMarkdown, '# One\n\ntext')).toMatchObject({ title: 'One', author: null });
  });
});

describe('a long text', () => {
  it('is parsed in pieces, and references are resolved across them', async () => {
    const section = (n: number) => `## Part ${n}\n\n${prose(150)} [there][x] and a note[^n${n}].\n\n`;
    const all = Array.from({ length: 60 }, (_, n) => section(n)).join('');
    const notes = Array.from({ length: 60 }, (_, n) => `[^n${n}]: Note ${n}.`).join('\n');
    const { sections } = await readWith(parseMarkdown, `${all}\n${notes}\n\n[x]: http://far.example\n`);
    expect(sections.length).toBe(60);
    for (const [n, { blocks }] of sections.entries()) {
      expect(blocks.map(({ text }) => text.replace(/^\d+\. /, '')).at(-1)).toBe(`Note ${n}.`);
      expect(blocks[0]?.text).toMatch(/ there and a note[¹²³⁴⁵⁶⁷⁸⁹⁰]+\.$/);
    }
  });

  it('a program that is longer than a piece stays one, within the limit of a block', async () => {
    const program = Array.from({ length: 3000 }, (_, n) => (n % 5 === 0 ? '' : `    line ${n} of it`)).join(
      '\n',
    );
    const { sections } = await readWith(parseMarkdown, `# H\n\n\`\`\`\n${program}\n\`\`\`\n\nend`);
    const blocks = sections[0]?.blocks ?? [];
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', text: 'end', page: null });
    expect(blocks.slice(0, -1).every(({ kind }) => kind === 'code')).toBe(true);
    expect(
      blocks
        .map(({ text }) => text)
        .join('\n')
        .match(/line \d+/g)?.length,
    ).toBe(2400);
  });
});
