import { describe, expect, it } from 'vitest';
import { readAccountFile } from './account-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const ada = { line: 2, email: 'ada@example.org', name: 'Ada Größer', password: '' };

describe('a list of accounts', () => {
  it.each([
    ['with commas', utf8('email,name\nada@example.org,Ada Größer\n')],
    ['with semicolons and a byte order mark', utf8('\ufeffE-Mail;Name\r\nada@example.org;Ada Größer\r\n')],
    [
      'with tabs, columns in another order and one that is not known',
      utf8('Class\tName\tEmail\n7b\tAda Größer\tada@example.org'),
    ],
    ['in Windows-1252', Buffer.from('email;name\nada@example.org;Ada Gr\xf6\xdfer\n', 'latin1')],
    [
      'in UTF-16, as Excel saves Unicode text',
      Buffer.from('\ufeffemail\tname\r\nada@example.org\tAda Größer\r\n', 'utf16le'),
    ],
    ['with spaces around and empty lines', utf8('email , name\n ada@example.org ,  Ada Größer \n\n , \n')],
  ])('%s is read', (_, bytes) => {
    expect(readAccountFile(bytes)).toEqual([ada]);
  });

  it('may have quoted fields, with separators, quotes and line ends in them, and passwords', () => {
    const text =
      'email,name,password\n"ada@example.org","Byron, ""Ada""","a, b"\nbo@example.org,"Bo\nof two lines",\n';
    expect(readAccountFile(utf8(text))).toEqual([
      { line: 2, email: 'ada@example.org', name: 'Byron, "Ada"', password: 'a, b' },
      { line: 4, email: 'bo@example.org', name: 'Bo\nof two lines', password: '' },
    ]);
  });

  it('may have rows with too few or too many fields', () => {
    const rows = readAccountFile(utf8('email,name\nada@example.org\nbo@example.org,Bo,more\n'));
    expect(rows.map(({ email, name }) => [email, name])).toEqual([
      ['ada@example.org', ''],
      ['bo@example.org', 'Bo'],
    ]);
  });

  it.each([
    ['without the names of its columns', 'ada@example.org,Ada\n', 'The first line must name the columns'],
    ['that is empty', '', 'The first line must name the columns'],
    ['with an open quote', 'email\n"ada@example.org\n', 'uot'],
  ])('%s is refused, and it is said why', (_, text, why) => {
    expect(() => readAccountFile(utf8(text))).toThrow(why);
  });
});
