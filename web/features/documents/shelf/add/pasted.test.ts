import { describe, expect, it } from 'vitest';
import { fileOf, readClipboard, suggestedKind, suggestedName } from './pasted.ts';

const clipboard = (files: File[], text = '', html = ''): DataTransfer =>
  ({ files, getData: (type: string) => (type === 'text/html' ? html : text) }) as unknown as DataTransfer;
const picture = new File(['x'], 'image.png', { type: 'image/png' });
const report = new File(['x'], 'report.pdf', { type: 'application/pdf' });

describe('reading a clipboard', () => {
  it('gives files, even if it also contains their names as text', () => {
    expect(readClipboard(clipboard([report], 'report.pdf'))).toEqual({ files: [report] });
  });

  it('gives text, even if an office program adds an image of it', () => {
    expect(readClipboard(clipboard([picture], 'Clay', '<p>Clay</p>'))).toEqual({
      pasted: { text: 'Clay', html: '<p>Clay</p>' },
    });
  });

  it('gives no HTML if that has neither heading, list nor paragraph, such as highlighted code', () => {
    expect(readClipboard(clipboard([], 'let x', '<div><span style="color:red">let</span> x</div>'))).toEqual({
      pasted: { text: 'let x', html: null },
    });
  });

  it('gives a single image as a file, to be rejected with a reason', () => {
    expect(readClipboard(clipboard([picture]))).toEqual({ files: [picture] });
    expect(readClipboard(clipboard([], ' \n'))).toBeNull();
  });
});

describe('a pasted text', () => {
  it.each([
    ['\n  # On  clay: wet/dry? \nMore', 'On clay wet dry'],
    ['a'.repeat(90), 'a'.repeat(80)],
    [
      'The quick brown fox jumps over the lazy dog and then over the fence of the neighbour',
      'The quick brown fox jumps over the lazy dog and then over the fence of the',
    ],
    ['', ''],
  ])('is named after its first line: %j', (text, name) => {
    expect(suggestedName(text)).toBe(name);
  });

  it.each([
    [{ text: 'Clay', html: '<p>Clay</p>' }, 'html'],
    [{ text: 'Notes\n\n## Clay', html: null }, 'markdown'],
    [{ text: 'Issue #5 is open', html: null }, 'text'],
  ] as const)('gets the format it appears to have: %j', (pasted, kind) => {
    expect(suggestedKind(pasted)).toBe(kind);
  });

  it.each([
    ['# Clay\n\nIt dries.', 'My "pots"', '---\ntitle: "My \\"pots\\""\n---\n\n# Clay\n\nIt dries.'],
    ['# Clay\n\nIt dries.', 'Clay', '# Clay\n\nIt dries.'],
    ['---\ntitle: Clay\n---\nIt dries.', 'Pots', '---\ntitle: Clay\n---\nIt dries.'],
  ])(
    'in Markdown keeps the name given to it, whatever heading it begins with: %j, %s',
    async (text, name, file) => {
      expect(await fileOf({ text, html: null }, name, 'markdown').text()).toBe(file);
    },
  );

  it('has a file name even if no character of the given one is usable', () => {
    expect(fileOf({ text: 'x', html: null }, '???', 'text').name).toBe('Text.txt');
  });
});
