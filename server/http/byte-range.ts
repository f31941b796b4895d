/** The requested bytes of a file: all of it, a part from its first to its last byte, or a part that does not exist. */
export type ByteRange = 'whole' | 'none' | { first: number; last: number };

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header for a file of `size` bytes. One that asks for several parts, or in another unit, is ignored, as
 * RFC 9110 allows: the whole file is sent.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // A suffix: the last bytes of the file.
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'none' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'none' : { first, last };
}
