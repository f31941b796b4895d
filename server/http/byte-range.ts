/** Which bytes of a file are asked for: all of them, those from the first to the last of a part, or such as there are not. */
export type ByteRange = 'whole' | 'none' | { first: number; last: number };

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks for of a file of `size` bytes. One that asks for several parts, or in another unit, is left
 * alone, as RFC 9110 allows: its reader gets the whole.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // The last so many bytes.
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'none' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'none' : { first, last };
}
