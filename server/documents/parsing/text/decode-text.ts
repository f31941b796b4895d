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
 * A file with some invalid bytes counts as UTF-8 if most non-ASCII characters are valid; invalid bytes become U+FFFD. In
 * other encodings hardly any sequence is valid UTF-8.
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
 * Decodes text by its byte order mark, by the encoding declared in markup, as UTF-8 if it is valid, or else as
 * windows-1252, in which every byte is a character. Valid UTF-8 takes precedence over a declared single-byte encoding,
 * since files are often converted without changing the declaration. NUL characters are removed.
 */
export function decodeText(bytes: Uint8Array, markup: boolean): string {
  const mark = encodingByMark(bytes) ?? encodingByZeros(bytes);
  const text = mark ? new TextDecoder(mark).decode(bytes) : decodeUnmarked(bytes, markup);
  return text.replaceAll('\0', '');
}

function decodeUnmarked(bytes: Uint8Array, markup: boolean): string {
  const declared = markup ? decoderFor(encodingInMarkup(bytes) ?? 'utf-8') : null;
  const encoding = declared?.encoding ?? 'utf-8';
  // A declaration that could be read byte by byte is not in a two-byte encoding.
  const named = encoding === 'utf-8' || encoding.startsWith('utf-16') ? null : declared;
  // Its files consist of ASCII bytes, so they would be valid UTF-8 as well.
  if (named && encoding === 'iso-2022-jp') return named.decode(bytes);
  return strictUtf8(bytes) ?? (named ?? utf8OrFallback(bytes)).decode(bytes);
}

function utf8OrFallback(bytes: Uint8Array): { decode: (bytes: Uint8Array) => string } {
  const broken = brokenUtf8(bytes);
  return broken === null ? new TextDecoder(fallback) : { decode: () => broken };
}

/** Is it a binary file, such as a program or a picture? These have bytes that occur in no text encoding. */
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
