import { describe, expect, it } from 'vitest';
import { parseText } from './parse-text.ts';
import { linesRead, prose, readWith } from './test-reading.ts';

const lines = (text: string) => linesRead(parseText, text);

/** Prose in lines of at most this many characters. */
function wrapped(words: number, width = 72, first = ''): string {
  const all: string[] = [];
  let line = first;
  for (const word of prose(words).split(' ')) {
    if (line.length + word.length >= width) {
      all.push(line);
      line = word;
    } else line += (line.trim() === '' ? '' : ' ') + word;
  }
  return [...all, line].join('\n');
}

describe('a book from Project Gutenberg', () => {
  const text = [
    'The Project Gutenberg eBook of The Harbour',
    '',
    'Title: The Harbour',
    '       and the Sea',
    '',
    'Author: Ann Lee',
    '',
    '*** START OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
    '',
    '',
    'CONTENTS',
    '',
    'CHAPTER I. The Sea',
    '',
    'CHAPTER II. The Shore',
    '',
    'CHAPTER III. The Storm',
    '',
    '',
    'CHAPTER I.',
    'The Sea',
    '',
    wrapped(80),
    '',
    wrapped(40),
    '',
    'The tide is in,',
    'The boats are home;',
    'The gulls begin',
    'To follow foam.',
    '',
    'CHAPTER II.',
    '',
    'THE SHORE',
    '',
    wrapped(60),
    '',
    'THE END',
    '',
    '*** END OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
    '',
    'The licence.',
  ].join('\r\n');

  it('has its chapters and paragraphs, without licence, header and footer', async () => {
    expect(await lines(text)).toEqual([
      '# CONTENTS',
      'paragraph: CHAPTER I. The Sea',
      'paragraph: CHAPTER II. The Shore',
      'paragraph: CHAPTER III. The Storm',
      '# CHAPTER I. The Sea',
      `paragraph: ${prose(80)}`,
      `paragraph: ${prose(40)}`,
      'paragraph: The tide is in,\nThe boats are home;\nThe gulls begin\nTo follow foam.',
      '# CHAPTER II. THE SHORE',
      `paragraph: ${prose(60)}`,
      'paragraph: THE END',
    ]);
  });

  it('has its title and author', async () => {
    expect(await readWith(parseText, text)).toMatchObject({
      title: 'The Harbour and the Sea',
      author: 'Ann Lee',
      pages: null,
    });
  });
});

describe('paragraphs', () => {
  it('are separated by empty lines, and their lines joined', async () => {
    expect((await lines(`${wrapped(50)}\n\n\n${wrapped(30)}`)).slice(1)).toEqual([
      `paragraph: ${prose(50)}`,
      `paragraph: ${prose(30)}`,
    ]);
  });

  it('are joined if a line was broken early within a sentence', async () => {
    const text = `${wrapped(50)}\n\nThis line ends before it is full, which happens,\nand goes on.\nBut not: this.`;
    expect((await lines(text)).at(-1)).toBe(
      'paragraph: This line ends before it is full, which happens,\nand goes on.\nBut not: this.',
    );
    const one = text.replace('\nBut not: this.', '');
    expect((await lines(one)).at(-1)).toBe(
      'paragraph: This line ends before it is full, which happens, and goes on.',
    );
  });

  it('are separated by indentation if there are no empty lines', async () => {
    const text = Array.from({ length: 5 }, () => wrapped(45, 60, '    ')).join('\n');
    expect((await lines(text)).slice(1)).toEqual(Array.from({ length: 5 }, () => `paragraph: ${prose(45)}`));
  });

  it('are lines if lines are long', async () => {
    expect((await lines(`${prose(40)}\n${prose(50)}`)).slice(1)).toEqual([
      `paragraph: ${prose(40)}`,
      `paragraph: ${prose(50)}`,
    ]);
  });

  it('lists and tables are recognised by their characters', async () => {
    const text = `${wrapped(40)}\n\n- one item\n- another, which goes on\n  here\n\n1. first\n2. second\n\nName\tAge\nAnn\t31`;
    expect((await lines(text)).slice(2)).toEqual([
      'item: one item',
      'item: another, which goes on here',
      'item: 1. first',
      'item: 2. second',
      'table: Name\tAge\nAnn\t31',
    ]);
  });

  it('Arabic is kept as it was written', async () => {
    const arabic =
      'جلست مريم قرب النافذة في المكتبة القديمة، وقرأت عن رحلات بعيدة عبر البحر، ثم أغلقت الكتاب ونظرت إلى الميناء.';
    expect((await lines(`${arabic}\n\n${arabic}`)).slice(1)).toEqual([
      `paragraph: ${arabic}`,
      `paragraph: ${arabic}`,
    ]);
  });
});

describe('headings', () => {
  const titles = async (text: string) =>
    (await lines(text)).filter((line) => line.startsWith('#') && line !== '# ');
  const with_ = (...heads: string[]) => heads.map((head) => `${head}\n\n${wrapped(60)}\n\n`).join('');

  it('chapters and parts are recognised by their names, in several languages', async () => {
    expect(
      await titles(
        with_('PART ONE', 'Chapter 1', 'CHAPTER 2: The Shore', 'Chapitre IX', 'Глава 3', 'Epilogue'),
      ),
    ).toEqual([
      '# PART ONE',
      '## Chapter 1',
      '## CHAPTER 2: The Shore',
      '## Chapitre IX',
      '## Глава 3',
      '## Epilogue',
    ]);
  });

  it('underlined ones', async () => {
    expect(
      await titles(`Boats\n=====\n\n${wrapped(30)}\n\nSmall boats\n-----------\n${wrapped(30)}`),
    ).toEqual(['# Boats', '## Small boats']);
  });

  it('Roman numerals in sequence', async () => {
    expect(await titles(with_('I.', 'II.', 'III.'))).toEqual(['# I.', '# II.', '# III.']);
    expect(await titles(with_('CHAPTER I', 'C', 'X', 'L'))).toEqual(['# CHAPTER I']);
  });

  it('lines in capitals before text', async () => {
    expect(await titles(with_('THE SEA', 'THE SHORE'))).toEqual(['# THE SEA', '# THE SHORE']);
  });

  it.each([
    [
      'a sentence that begins like a heading',
      'Chapter 3 shows that boats came home before the sea was quiet again.',
    ],
    ['a salutation of a letter', 'DEAR SIR,'],
    ['the end', 'THE END'],
    ['a line that begins with Part', 'Part of the harbour'],
    ['a line of dashes below a long text', `${prose(9)}\n---`],
    ['an abbreviation', 'USA'],
    ['a shouted line', '"GET OUT!"'],
  ])('not %s', async (_, line) => {
    expect(await titles(with_('CHAPTER I', line))).toEqual(['# CHAPTER I']);
  });

  it('not repeated speakers’ names in a play', async () => {
    expect(
      await titles(with_('ACT I', 'HAMLET', 'OPHELIA', 'HAMLET', 'OPHELIA', 'HAMLET', 'OPHELIA')),
    ).toEqual(['# ACT I']);
  });

  it('not the lines of a text entirely in capitals', async () => {
    const text = `Chapter 1\n\n${Array.from({ length: 60 }, (_, index) => `LINE ${index} OF A TELEGRAM`).join('\n\n')}\n\n${wrapped(30)}`;
    expect(await titles(text)).toEqual(['# Chapter 1']);
  });
});

describe('files that are not text', () => {
  it('an empty file, and binary ones', async () => {
    await expect(readWith(parseText, '')).rejects.toThrow('There is no text in this file.');
    await expect(readWith(parseText, ' \n\t\n')).rejects.toThrow('There is no text in this file.');
    await expect(readWith(parseText, new Uint8Array(4000))).rejects.toThrow('This is not a text');
  });
});
