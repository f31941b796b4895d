import { describe, expect, it } from 'vitest';
import { decodeText, isBinary } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const bigEndian = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

describe('how a text is decoded', () => {
  it('by its byte order mark, whatever its markup declares', () => {
    expect(decodeText(utf8('\ufeff<meta charset="windows-1251">é'), true)).toBe(
      '<meta charset="windows-1251">é',
    );
    expect(decodeText(Uint8Array.from(Buffer.from('\ufeffЖ', 'utf16le')), false)).toBe('Ж');
    expect(decodeText(bigEndian('\ufeffЖ'), false)).toBe('Ж');
  });

  it('as UTF-16 without a byte order mark, by its zero bytes', () => {
    expect(decodeText(Uint8Array.from(Buffer.from('Dear reader, é', 'utf16le')), false)).toBe(
      'Dear reader, é',
    );
    expect(decodeText(bigEndian('<?xml version="1.0"?>'), true)).toBe('<?xml version="1.0"?>');
  });

  it.each([
    ['a meta element', '<meta charset=koi8-r>', 'koi8-r'],
    [
      'an older meta element',
      '<META http-equiv="Content-Type" content="text/html; charset=windows-1251">',
      'windows-1251',
    ],
    ['an XML declaration', '<?xml version="1.0" encoding="ISO-8859-5"?>', 'iso-8859-5'],
  ])('as %s declares', (_, head, encoding) => {
    const word = Uint8Array.from([0xd7, 0xc1, 0xd3]);
    const bytes = Uint8Array.from([...utf8(head), ...word]);
    expect(decodeText(bytes, true)).toBe(head + new TextDecoder(encoding).decode(word));
  });

  it('in a two-byte encoding', () => {
    const bytes = Uint8Array.from([...utf8('<meta charset="shift_jis">'), 0x93, 0xfa, 0x96, 0x7b]);
    expect(decodeText(bytes, true)).toBe('<meta charset="shift_jis">日本');
    const escaped = utf8('<meta charset="iso-2022-jp">\u001b$BF|K\\\u001b(B');
    expect(decodeText(escaped, true)).toBe('<meta charset="iso-2022-jp">日本');
  });

  it('as UTF-8 if it is valid, even if its markup declares a single-byte encoding', () => {
    expect(decodeText(utf8('<meta charset="iso-8859-1">für'), true)).toBe('<meta charset="iso-8859-1">für');
  });

  it('as windows-1252 if nothing is declared and it is not valid UTF-8', () => {
    expect(decodeText(latin('caf\xe9 \x93quoted\x94'), false)).toBe('café “quoted”');
    expect(decodeText(latin('<meta charset="utf-8">caf\xe9'), true)).toBe('<meta charset="utf-8">café');
    expect(decodeText(latin('<meta charset="no-such">caf\xe9'), true)).toBe('<meta charset="no-such">café');
  });

  it('without NUL', () => {
    expect(decodeText(utf8('a\0b and c'), false)).toBe('ab and c');
  });

  it('as UTF-8 with an invalid character, if nearly all others are valid', () => {
    const bytes = Uint8Array.from([...utf8('éàüöñ çéèê'), 0xff]);
    expect(decodeText(bytes, false)).toBe('éàüöñ çéèê\ufffd');
  });
});

describe('binary files', () => {
  it('are pictures and programs', () => {
    expect(
      isBinary(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0, 0, 1])),
    ).toBe(true);
    expect(isBinary(Uint8Array.from({ length: 5000 }, (_, index) => (index * 31) % 256))).toBe(true);
  });

  it('are not texts with a few odd characters, or in two-byte encodings', () => {
    expect(isBinary(utf8(`${'words '.repeat(200)}\0\u0001`))).toBe(false);
    expect(isBinary(Uint8Array.from(Buffer.from('Dear reader', 'utf16le')))).toBe(false);
    expect(isBinary(new Uint8Array())).toBe(false);
  });
});
