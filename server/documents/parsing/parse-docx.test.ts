import { describe, expect, it } from 'vitest';
import { cell, makeDocx, paragraph, run, style, type TestWordFile, table } from './docx/test-docx.ts';
import { parseDocx } from './parse-docx.ts';
import { linesRead, prose, readWith } from './test-reading.ts';

const lines = (file: TestWordFile) => linesRead(parseDocx, makeDocx(file));
const body = (xml: string) => lines({ body: paragraph('H', 'Heading1') + xml }).then((all) => all.slice(1));
const item = (text: string, numId: string, ilvl = '0') =>
  paragraph(text, '', `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);
const level = (ilvl: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const reference = (note: number) => `<w:r><w:footnoteReference w:id="${note}"/></w:r>`;
const numbering =
  `<w:abstractNum w:abstractNumId="5">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="6">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="6"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>';

describe('a report with tables and notes', () => {
  const report: TestWordFile = {
    core: '<dc:title>Report on Boats</dc:title><dc:creator>Ann Lee</dc:creator>',
    footnotes:
      '<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>' +
      `<w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' First note.')}`)}</w:footnote>` +
      `<w:footnote w:id="3">${paragraph('Second note.')}${paragraph('It goes on.')}</w:footnote>`,
    body: [
      paragraph('Report on Boats', 'Title'),
      paragraph('Contents', 'TOC1'),
      paragraph('Methods', 'Heading1'),
      paragraph(`${run('As others')}${reference(3)}${run(' did.')}`),
      table(['Name', 'Age'], ['Ann', `<w:tc>${paragraph('31')}${paragraph('years')}</w:tc>`]),
      paragraph('Results', 'Heading2'),
      paragraph(`${run('So it is')}${reference(2)}${run('.')}`),
    ].join(''),
  };

  it('has its sections, its tables, and each note after the section that refers to it', async () => {
    expect(await lines(report)).toEqual([
      '# Report on Boats',
      '# Methods',
      'paragraph: As others[1] did.',
      'table: Name\tAge\nAnn\t31 years',
      'paragraph: [1] Second note.',
      'paragraph: It goes on.',
      '## Results',
      'paragraph: So it is[2].',
      'paragraph: [2] First note.',
    ]);
  });

  it('has the title and author of its properties', async () => {
    expect(await readWith(parseDocx, makeDocx(report))).toMatchObject({
      title: 'Report on Boats',
      author: 'Ann Lee',
      pages: null,
    });
  });

  it('has the title above its text, if the properties have a default one or none', async () => {
    const core = '<dc:title>Document1</dc:title>';
    expect(await readWith(parseDocx, makeDocx({ ...report, core }))).toMatchObject({
      title: 'Report on Boats',
      author: null,
    });
    const chapters =
      paragraph('One', 'Heading1') + paragraph('a') + paragraph('Two', 'Heading1') + paragraph('b');
    expect(await readWith(parseDocx, makeDocx({ body: chapters }))).toMatchObject({ title: null });
  });
});

describe('headings', () => {
  it('are those of styles based on heading styles, or with an outline level', async () => {
    const styles =
      style('berschrift2', 'heading 2') +
      style('Mine', 'My Style', '<w:basedOn w:val="berschrift2"/>') +
      style('Deep', 'Deep', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>');
    const text =
      paragraph('a', 'Mine') +
      paragraph('b', 'Deep') +
      paragraph('c', '', '<w:outlineLvl w:val="0"/>') +
      paragraph('d');
    expect(await lines({ styles, body: text })).toEqual(['## a', '### b', '# c', 'paragraph: d']);
  });

  it('have the numbers that Word shows', async () => {
    const styles =
      style('Heading1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>') +
      style(
        'Heading2',
        'heading 2',
        '<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr>',
      );
    const text =
      ['1', '2', '2', '1', '2'].map((n) => paragraph('x', `Heading${n}`)).join('') + paragraph('text');
    expect((await lines({ styles, numbering, body: text })).slice(0, 5)).toEqual([
      '# 1 x',
      '## 1.1 x',
      '## 1.2 x',
      '# 2 x',
      '## 2.1 x',
    ]);
  });
});

describe('paragraphs', () => {
  it('runs are joined, breaks are line ends, formatting is ignored', async () => {
    const text = paragraph(
      `${run('One ', '<w:b/>')}${run('word')}<w:r><w:br/></w:r>${run('next')}<w:r><w:br w:type="page"/></w:r>`,
    );
    expect(await body(text)).toEqual(['paragraph: One word\nnext']);
  });

  it('superscript digits stay superscript, hidden text and field codes are left out', async () => {
    const text = paragraph(
      run('10') +
        run('6', '<w:vertAlign w:val="superscript"/>') +
        run('hidden', '<w:vanish/>') +
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
        run(' on page 3') +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
    );
    expect(await body(text)).toEqual(['paragraph: 10⁶ on page 3']);
  });

  it('changes are read as accepted', async () => {
    const gone = `<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins>${run('new')}</w:ins>`;
    const joined =
      '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">one </w:t></w:r></w:p>';
    expect(await body(paragraph(gone) + joined + paragraph('paragraph'))).toEqual([
      'paragraph: new',
      'paragraph: one paragraph',
    ]);
  });

  it('a paragraph whose mark is deleted continues in the next one with text, and never in another cell', async () => {
    const mark = '<w:rPr><w:del/></w:rPr>';
    const cells = table([cell(paragraph('one', '', mark)), cell('two')]);
    expect(await body(cells + paragraph('a ', '', mark) + paragraph('') + paragraph('b', 'Quote'))).toEqual([
      'table: one\ttwo',
      'quote: a b',
    ]);
    expect(await body(paragraph('the last', '', mark))).toEqual(['paragraph: the last']);
  });

  it('signs of symbol fonts, and signs that mean something in HTML', async () => {
    const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const signs = sign('Wingdings', 'F0E0') + sign('Symbol', '0061') + sign('Unknown', 'F0E0');
    expect(await body(paragraph(`${signs}${run(' &lt;b&gt; &amp;amp;')}`))).toEqual([
      'paragraph: 🡪α <b> &amp;',
    ]);
  });

  it('lines of code that follow each other are one block', async () => {
    const styles = style('Heading1', 'heading 1') + style('Code', 'HTML Preformatted');
    const text = ['for all:', '  do it', 'text'].map((line, n) => paragraph(line, n < 2 ? 'Code' : ''));
    expect((await lines({ styles, body: text.join('') })).slice(1)).toEqual([
      'code: for all:\n  do it',
      'paragraph: text',
    ]);
  });

  it('formulas are lines of text', async () => {
    const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`;
    const half = `<m:f><m:fPr><m:ctrlPr/></m:fPr>${part('num', 'a+b')}${part('den', '2')}</m:f>`;
    const power = `<m:sSup>${part('e', 'x')}${part('sup', '2')}</m:sSup>`;
    const size = `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${part('e', 'y')}</m:d>`;
    expect(
      await body(
        paragraph(`${run('Thus ')}<m:oMath>${half}<m:r><m:t>=</m:t></m:r>${power}${size}</m:oMath>`),
      ),
    ).toEqual(['paragraph: Thus (a+b)/2=x^2|y|']);
  });

  it('the text of a box follows the paragraph that it is anchored to, once', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const twice = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In a box')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('In a box')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(await body(paragraph(run('Before') + twice + run(' after')))).toEqual([
      'paragraph: Before after',
      'paragraph: In a box',
    ]);
  });

  it('quotations, and content in wrapper elements', async () => {
    const wrapped = `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('inside')}</w:sdtContent></w:sdt>`;
    expect(await body(paragraph('said', 'Quote') + wrapped)).toEqual(['quote: said', 'paragraph: inside']);
  });
});

describe('lists and tables', () => {
  it('items have the numbers that Word shows, also after a paragraph in between', async () => {
    const text =
      item('a', '1') +
      item('b', '1', '1') +
      item('c', '1', '1') +
      paragraph('between') +
      item('d', '1') +
      item('e', '2');
    expect(await lines({ numbering, body: text })).toEqual([
      '# between',
      'item: 1. a',
      'item: a) b',
      'item: b) c',
      'paragraph: between',
      'item: 2. d',
      'item: e',
    ]);
  });

  it('cells that span columns or rows leave the others empty', async () => {
    const merged = table(
      [cell('a', '<w:gridSpan w:val="2"/>'), cell('b', '<w:vMerge w:val="restart"/>')],
      ['c', 'd', cell('', '<w:vMerge/>')],
    );
    expect(await body(merged)).toEqual(['table: a\t\tb\nc\td']);
  });
});

describe('a long document', () => {
  it('is parsed in batches, with progress, without losing text', async () => {
    const told: number[] = [];
    const text = Array.from({ length: 1500 }, (_, index) => paragraph(`${index} ${prose(60)}`)).join('');
    const { sections } = await parseDocx(makeDocx({ body: text }), (completed, total) =>
      told.push(completed / total),
    );
    const blocks = sections.flatMap((section) => section.blocks);
    expect(blocks.map((block) => Number.parseInt(block.text, 10))).toEqual(
      Array.from({ length: 1500 }, (_, index) => index),
    );
    expect(told.length).toBeGreaterThan(2);
    expect(sections.length).toBeGreaterThan(20);
  });
});
