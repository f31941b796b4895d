const prefixes: Record<string, number> = {
  '': 1,
  T: 1e12,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  μ: 1e-6,
  u: 1e-6,
  n: 1e-9,
};
/** Units with a name of their own for a multiple of another one. */
const named = new Map<string, Unit>([
  ['t', { base: 'g1', factor: 1e6 }],
  ['min', { base: 's1', factor: 60 }],
  ['h', { base: 's1', factor: 3600 }],
  ['%', { base: 'share', factor: 1e-2 }],
  ['‰', { base: 'share', factor: 1e-3 }],
]);
const measured = /^([TGMkhdcmμun]?)(m|g|l|s|W|Wh|J|V|A|N|Pa|Hz|cal|eV)(?:\^?([23]))?$/;

type Unit = { base: string; factor: number };

/** The first word of a text as a unit; null for one that is not known. */
function unitOf(text: string): Unit | null {
  const [first = ''] = text.normalize('NFKC').trim().split(' ');
  const plain = first.replace(/[.,;]$/, '').replace('L', 'l');
  const own = named.get(plain);
  if (own) return own;
  const [, prefix = '', base = '', power = '1'] = measured.exec(plain) ?? [];
  return base === '' ? null : { base: `${base}${power}`, factor: (prefixes[prefix] ?? 1) ** Number(power) };
}

/**
 * How many of the unit asked for are one of the unit that was written: 5 km are 5000 m. 1 where the units cannot be compared,
 * or one of them is not known.
 */
export function unitFactor(written: string, asked: string): number {
  const from = unitOf(written);
  const to = unitOf(asked);
  return from && to && from.base === to.base ? from.factor / to.factor : 1;
}
