import { encodingByMark, encodingByZeros, encodingInMarkup } from './declared-encoding.ts';

const fallback = 'windows-1252';

function decoderFor(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * UTF-8 in which some bytes are broken is still UTF-8 where most signs beyond ASCII are whole; each broken one becomes U+FFFD.
 * In what was written with another encoding hardly any is.
 */
function brokenUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  let whole = 0;
  let broken = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return whole > broken * 4 ? text : null;
}

/**
 * Text by its byte order mark, by the encoding that its markup names, as UTF-8 if it is that, and else as windows-1252, in
 * which every byte is a sign. What is whole UTF-8 is read as such even where its markup names an encoding of single bytes:
 * files are often saved anew without telling their head. NUL is no sign of any text.
 */
export function decodeText(bytes: Uint8Array, markup: boolean): string {
  const mark = encodingByMark(bytes) ?? encodingByZeros(bytes);
  const text = mark ? new TextDecoder(mark).decode(bytes) : decodeUnmarked(bytes, markup);
  return text.replaceAll('\0', '');
}

function decodeUnmarked(bytes: Uint8Array, markup: boolean): string {
  const declared = markup ? decoderFor(encodingInMarkup(bytes) ?? 'utf-8') : null;
  const encoding = declared?.encoding ?? 'utf-8';
  // A head that could be read byte by byte is in no encoding of two bytes.
  const named = encoding === 'utf-8' || encoding.startsWith('utf-16') ? null : declared;
  // It is written in ASCII alone, so that it would be whole UTF-8 as well.
  if (named && encoding === 'iso-2022-jp') return named.decode(bytes);
  return strictUtf8(bytes) ?? (named ?? utf8OrFallback(bytes)).decode(bytes);
}

function utf8OrFallback(bytes: Uint8Array): { decode: (bytes: Uint8Array) => string } {
  const broken = brokenUtf8(bytes);
  return broken === null ? new TextDecoder(fallback) : { decode: () => broken };
}

/** Whether these bytes are no text in any encoding: programs, pictures and the like have signs that no text has. */
export function isBinary(bytes: Uint8Array): boolean {
  if (encodingByMark(bytes) || encodingByZeros(bytes)) return false;
  const length = Math.min(bytes.length, 65_536);
  let odd = 0;
  for (let i = 0; i < length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < 7 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) odd += 1;
  }
  return odd > 4 && odd > length / 100;
}
