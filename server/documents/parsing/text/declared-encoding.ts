/** Where the encoding is declared in a markup file: a little further than browsers look. */
const head = 4096;
const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding given by a byte order mark; null if there is none. */
export function encodingByMark(bytes: Uint8Array): string | null {
  const mark = marks.find(([, signs]) => signs.every((sign, index) => bytes[index] === sign));
  return mark?.[0] ?? null;
}

/** UTF-16 without a byte order mark: in Latin text every second byte is zero. */
export function encodingByZeros(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, head) & ~1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (pairs < 2) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.02) return 'utf-16be';
  return null;
}

/** The encoding declared by the XML declaration or a meta element; null if there is none. */
export function encodingInMarkup(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, head)).toString('latin1');
  const declared = /^\s{0,20}<\?xml[^>]{0,200}?encoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(start);
  const meta = declared ?? /<meta[^>]{0,400}?charset\s?=\s?["']?([\w.:-]{1,40})/i.exec(start);
  return meta?.[1]?.toLowerCase() ?? null;
}
