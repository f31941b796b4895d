/** A position in a document: the section (from 1), and the first visible block in it (from 0). */
export type ReaderPlace = { section: number; block: number };

const numberOf = (given: string | null, least: number): number | null => {
  if (given === null || !/^\d{1,9}$/.test(given)) return null;
  const number = Number(given);
  return number >= least ? number : null;
};

/** The position in an address, `?section=n&block=m`; null: none. */
export function placeOfSearch(search: URLSearchParams): ReaderPlace | null {
  const section = numberOf(search.get('section'), 1);
  return section === null ? null : { section, block: numberOf(search.get('block'), 0) ?? 0 };
}

/** The parameters of an address with this position; all others stay. */
export function searchWithPlace(search: URLSearchParams, { section, block }: ReaderPlace): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('section', String(section));
  if (block > 0) next.set('block', String(block));
  else next.delete('block');
  return next;
}

/**
 * Where to open a document: at the position in the address, otherwise at the last position, otherwise at its
 * beginning.
 */
export function openingPlace(
  named: ReaderPlace | null,
  left: ReaderPlace | null,
  numbers: readonly number[],
): ReaderPlace | null {
  const [first] = numbers;
  if (first === undefined) return null;
  return [named, left].find((one) => one && numbers.includes(one.section)) ?? { section: first, block: 0 };
}
