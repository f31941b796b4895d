import { describe, expect, it } from 'vitest';
import { refusalOf } from './check-file.ts';

const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const film = new Uint8Array(3000);
const text = (words: string) => new TextEncoder().encode(words);

describe('a file', () => {
  it.each([
    ['thesis.PDF', film],
    ['no ending', text('%PDF-1.7\0\0')],
    ['with something before it', text('\0junk\n%PDF-1.4')],
    ['an archive', bytes(0x50, 0x4b, 3, 4, 0, 0)],
    ['README', text('Hello')],
    ['in UTF-16', bytes(0xff, 0xfe, 0x48, 0)],
    ['letter.doc', text('{\\rtf1 hello}')],
  ])('that may be a document is left to the server: %s', async (name, content) => {
    expect(await refusalOf(new File([content], name))).toBeNull();
  });

  it('that cannot be opened, such as a folder, is reported', async () => {
    const folder = new File(['x'], 'folder');
    folder.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) as unknown as Blob;
    expect(await refusalOf(folder)).toMatch(/^It cannot be opened/);
  });
});
