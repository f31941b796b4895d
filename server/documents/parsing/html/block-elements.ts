/** Elements that begin and end on a line of their own. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu ol optgroup option p plaintext pre search section summary ' +
    'table tbody td tfoot th thead tr ul xmp'
  ).split(' '),
);

/** Elements whose white space is preserved. */
export const verbatimElements: ReadonlySet<string> = new Set(['pre', 'xmp', 'listing', 'plaintext']);

/** The level of a heading; 0 if it is none. */
export function headingLevel(name: string, role: string | undefined, level: string | undefined): number {
  const sign = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 48 : 0;
  if (sign >= 1 && sign <= 6) return sign;
  if (role !== 'heading') return 0;
  return level !== undefined && /^[1-9]$/.test(level) ? Number(level) : 2;
}
