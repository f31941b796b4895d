import { describe, expect, it } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { linesRead, prose, readWith } from './test-reading.ts';

const lines = (html: string) => linesRead(parseHtml, html);
const page = (body: string) =>
  lines(`<!doctype html><title>t</title><h1>H</h1>${body}`).then((all) => all.slice(1));

describe('the sections of a page', () => {
  it('headings begin sections at their level, with the paragraphs that follow', async () => {
    expect(
      await lines('<h1>One</h1><p>a</p><h3>Three</h3><p>b</p><h2>Two <em>and</em> a<br>half</h2><p>c</p>'),
    ).toEqual(['# One', 'paragraph: a', '### Three', 'paragraph: b', '## Two and a half', 'paragraph: c']);
  });

  it('text before the first heading is in a section without a title', async () => {
    expect(await lines('<p>a</p><h1>One</h1><p>b</p>')).toEqual([
      '# ',
      'paragraph: a',
      '# One',
      'paragraph: b',
    ]);
  });

  it('a heading in a list, a quotation or a figure begins no section', async () => {
    expect(await page('<ul><li><h3>In a list</h3>x</ul><blockquote><h2>Quoted</h2></blockquote>')).toEqual([
      'heading: In a list',
      'item: x',
      'heading: Quoted',
    ]);
  });

  it('a heading that is never closed ends when it is too long for one', async () => {
    const [first, second] = await lines(`<h1>Title<p>${prose(100)}</p><p>next</p>`);
    expect(first).toBe('# ');
    expect(second).toMatch(/^paragraph: Title/);
  });

  it('a permalink is not part of the heading', async () => {
    const html = '<h1>One<a href="#one">¶</a></h1><h2><a href="#two">§</a>Two</h2><h2>§ 5 Three</h2><p>a</p>';
    expect(await lines(html)).toEqual(['# One', '## Two', '## § 5 Three', 'paragraph: a']);
  });

  it('a picture in a heading without text gives it its name', async () => {
    expect(await lines('<h1><img src=x alt="Chapter One"></h1><p>a</p>')).toEqual([
      '# Chapter One',
      'paragraph: a',
    ]);
  });

  it('an element with the role of a heading is one', async () => {
    expect(await lines('<div role=heading aria-level=2>Two</div><p>a')).toEqual(['## Two', 'paragraph: a']);
  });

  it('a page without headings is split into parts of some 3,000 words, named after their first words', async () => {
    const { sections } = await readWith(parseHtml, `<p>${prose(100)}</p>`.repeat(100));
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([30, 30, 40]);
    expect(sections[1]?.title).toBe('the came men harbour with of quiet fish sea boats tired old…');
  });
});

describe('the text of a page', () => {
  it('white space is as in a browser, line breaks are line ends, inline markup is removed', async () => {
    expect(await page('<p>  a\n  <b>b</b>c&nbsp; d <i> e</i>\n</p><p>one<br> two <br/>three</p>')).toEqual([
      'paragraph: a bc d e',
      'paragraph: one\ntwo\nthree',
    ]);
  });

  it('entities are decoded once', async () => {
    expect(await page('<p>&lt;b&gt; &amp;amp; &eacute; &#x1F600; &unknown; AT&T</p>')).toEqual([
      'paragraph: <b> &amp; é 😀 &unknown; AT&T',
    ]);
  });

  it('two line breaks begin a new paragraph', async () => {
    expect(await page('one<br><br>two<br>\n<br>three')).toEqual([
      'paragraph: one',
      'paragraph: two',
      'paragraph: three',
    ]);
  });

  it('a program keeps its spaces and lines', async () => {
    expect(await page('<pre><code>\nif (a &lt; b) {\n\n    run();\n}\n</code></pre>')).toEqual([
      'code: if (a < b) {\n\n    run();\n}',
    ]);
  });

  it('superscript digits stay superscript, superscript letters do not', async () => {
    expect(
      await page('<p>10<sup>6</sup> m<sup>-2</sup>, the 1<sup>st</sup>, note<sup>[3]</sup></p>'),
    ).toEqual(['paragraph: 10⁶ m⁻², the 1st, note[3]']);
  });

  it('Chinese lines are joined without a space, and ruby annotations are left out', async () => {
    expect(await page('<p>春天來\n 了。<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>')).toEqual([
      'paragraph: 春天來了。漢字',
    ]);
  });

  it('direction marks and joiners are kept, invisible characters are removed', async () => {
    expect(await page('<p>\u202eabc\u202c می\u200cخواهم so\u00adft a\u200bb \u0001c</p>')).toEqual([
      'paragraph: \u202eabc\u202c می\u200cخواهم soft ab c',
    ]);
  });

  it('right-to-left text is kept as it was written', async () => {
    const hebrew = 'בספרייה הישנה שליד הנמל ישבה מרים וקראה על מסעות רחוקים.';
    expect(await lines(`<html dir="rtl"><h1>הספרייה</h1><p>${hebrew}</p>`)).toEqual([
      '# הספרייה',
      `paragraph: ${hebrew}`,
    ]);
  });

  it('a paragraph of more characters than a block may have is split at the end of a sentence', async () => {
    const { sections } = await readWith(parseHtml, `<h1>H</h1><p>${prose(6000)}</p>`);
    const blocks = sections[0]?.blocks ?? [];
    expect(blocks.map(({ text }) => text).join(' ')).toBe(prose(6000));
    expect(blocks.length).toBe(2);
    expect(blocks[0]?.text).toMatch(/\.$/);
  });
});

describe('lists, terms and quotations', () => {
  it('items are in order, including those of nested lists', async () => {
    expect(await page('<ul><li>a<ul><li>b<li>c</ul>after<li><p>d</p><p>e</p></ul>f')).toEqual([
      'item: a',
      'item: b',
      'item: c',
      'paragraph: after',
      'item: d',
      'paragraph: e',
      'paragraph: f',
    ]);
  });

  it('numbered items have the numbers that a browser shows', async () => {
    expect(
      await page('<ol start=9><li>a<li value=20>b<li>c</ol><ol type=a><li>x</ol><ol type=I><li>y<li>z</ol>'),
    ).toEqual(['item: 9. a', 'item: 20. b', 'item: 21. c', 'item: a. x', 'item: I. y', 'item: II. z']);
  });

  it('a term and its explanation are one block', async () => {
    expect(await page('<dl><dt>Term</dt><dd>Explained</dd><dt>Two<dd><p>First</p><p>more</p></dl>')).toEqual([
      'item: Term\nExplained',
      'item: Two\nFirst',
      'paragraph: more',
    ]);
  });

  it('a quotation is one, a caption is a paragraph', async () => {
    expect(
      await page(
        '<blockquote><p>a</p>b</blockquote><figure><img alt=x><figcaption>Fig. 1</figcaption></figure>',
      ),
    ).toEqual(['quote: a', 'quote: b', 'paragraph: Fig. 1']);
  });
});

describe('tables', () => {
  it('cells are separated by tabs, rows by line ends, the caption comes first', async () => {
    const html =
      '<table><caption>Ages</caption><thead><tr><th>Name<th>Age</thead><tr><td>Ann\nLee<td>31<tr><td><p>Bo</p><td></table>';
    expect(await page(html)).toEqual(['paragraph: Ages', 'table: Name\tAge\nAnn Lee\t31\nBo']);
  });

  it('a spanning cell leaves the others empty, so that columns are kept', async () => {
    expect(await page('<table><tr><td rowspan=2>a<td colspan=2>b<td>c<tr><td>d<td>e<td>f</table>')).toEqual([
      'table: a\tb\t\tc\n\td\te\tf',
    ]);
  });

  it('a layout table is read as normal content', async () => {
    expect(await page(`<table><tr><td><h2>Left</h2><p>${prose(5)}</p><td><p>right</p></table>`)).toEqual([
      '## Left',
      `paragraph: ${prose(5)}`,
      'paragraph: right',
    ]);
  });

  it('an unmatched end tag within a cell does not end the table', async () => {
    expect(await page('<div><table><tr><td>a</div></p></b><td>b</table></div>')).toEqual(['table: a\tb']);
  });

  it('a long table is split between its rows', async () => {
    const { sections } = await readWith(
      parseHtml,
      `<h1>H</h1><table>${'<tr><td>one cell<td>another one'.repeat(3000)}</table>`,
    );
    const texts = sections[0]?.blocks.map(({ text }) => text) ?? [];
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts.join('\n').split('\n'))).toEqual(new Set(['one cell\tanother one']));
  });
});

describe('pictures and formulas', () => {
  it('a picture is left out, or replaced by a description of its content', async () => {
    const alt = 'A map of the harbour on which the old lighthouse is marked in red';
    expect(
      await page(`<p>a <img src="http://far.example/x.png" alt="Map"> b <img alt="${alt}"> c</p>`),
    ).toEqual(['paragraph: a b c', `paragraph: [${alt}]`]);
  });

  it('a formula becomes its alternative text, its source, or its characters', async () => {
    const half = '<mfrac><mn>1</mn><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfrac>';
    expect(await page(`<p><math alttext="x^2">${half}</math></p>`)).toEqual(['paragraph: x^2']);
    expect(
      await page(
        `<p><math><semantics>${half}<annotation encoding="application/x-tex">\\frac12</annotation></semantics></math>`,
      ),
    ).toEqual(['paragraph: \\frac12']);
    expect(await page(`<p>So <math>${half}<mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math>.</p>`)).toEqual([
      'paragraph: So 1/(a+b)=x^2.',
    ]);
  });

  it('a picture of a formula is inline, and a duplicate formula is read once', async () => {
    expect(
      await page('<p>if <img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x&gt;0}"> then</p>'),
    ).toEqual(['paragraph: if {\\displaystyle x>0} then']);
    expect(
      await page(
        '<p><span class="katex"><math><mi>y</mi></math><span class="katex-html">y</span></span></p>',
      ),
    ).toEqual(['paragraph: y']);
  });
});

describe('content that is left out', () => {
  it.each([
    ['programs', '<script>alert("<p>x</p>")</script>'],
    ['looks', '<style>p::after { content: "x" }</style>'],
    ['menus', '<nav><a href="/">x</a></nav><div role="navigation">x</div>'],
    ['templates', '<template><p>x</p></template><noscript>x</noscript>'],
    [
      'what is hidden',
      '<p hidden>x</p><p style="color:red; display: none">x</p><span class="sr-only">x</span>',
    ],
    ['drawings', '<svg/><svg><title>x</title><text>x</text></svg>'],
    ['form fields', '<textarea>x</textarea><select><option>x</select><button>x</button>'],
    ['frames', '<iframe src="http://far.example">x</iframe><object data=x>x</object>'],
    ['comments', '<!-- x --><!x><?x?>'],
    ['printed page numbers', '<span class="pagenum">[Pg x]</span>'],
  ])('%s', async (_, html) => {
    expect(await page(`<p>before</p>${html}<p>after</p>`)).toEqual(['paragraph: before', 'paragraph: after']);
  });

  it('the content around a page’s main part', async () => {
    const html = `<div>Menu A B C</div><main><h1>T</h1><p>${prose(20)}</p></main><div>Our cookies</div>`;
    expect(await lines(html)).toEqual(['# T', `paragraph: ${prose(20)}`]);
  });

  it('but not if the main part is the smaller one', async () => {
    const html = `<p>${prose(50)}</p><article>${prose(5)}</article>`;
    expect((await lines(html)).length).toBe(3);
  });
});

describe('metadata of a page', () => {
  it('title and author', async () => {
    const html = '<title>On  Boats &amp; Men</title><meta name="Author" content="Ann Lee"><p>a';
    expect(await readWith(parseHtml, html)).toMatchObject({
      title: 'On Boats & Men',
      author: 'Ann Lee',
      pages: null,
      unreadPages: [],
    });
  });

  it('its first heading is the title if it has none, and the URL of a profile is no author', async () => {
    const html = '<meta property="article:author" content="https://far.example/ann"><h1>Boats</h1><p>a';
    expect(await readWith(parseHtml, html)).toMatchObject({ title: 'Boats', author: null });
  });
});
