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
const longPrefixes: Record<string, string> = {
  tera: 'T',
  giga: 'G',
  mega: 'M',
  kilo: 'k',
  hecto: 'h',
  deci: 'd',
  centi: 'c',
  milli: 'm',
  micro: 'μ',
  nano: 'n',
};
const longNames: [RegExp, string][] = [
  [/^(?:met(?:er|re)s?|metros?|metri)$/, 'm'],
  [/^(?:gram(?:me)?s?|gramm|gramos?|gramas?|grammi)$/, 'g'],
  [/^(?:lit(?:er|re)s?|litros?|litri)$/, 'l'],
  [/^watts?$/, 'W'],
  [/^joules?$/, 'J'],
  [/^volts?$/, 'V'],
  [/^amp(?:ere|ère)?s?$/, 'A'],
  [/^newtons?$/, 'N'],
  [/^pascals?$/, 'Pa'],
  [/^hertz$/, 'Hz'],
  [/^bytes?$/, 'B'],
  [/^bits?$/, 'bit'],
  [/^ohms?$/, 'Ω'],
];
/** Units with a name of their own for a multiple of another one. */
const named = new Map<string, Unit>(
  (
    [
      ['g1', 1e6, 't ton tons tonne tonnen tonnes tonelada toneladas'],
      ['s1', 1, 'sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi'],
      ['s1', 60, 'min mins minute minutes minuten minuto minutos minuti'],
      ['s1', 3600, 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore'],
      ['s1', 86_400, 'd day days tag tage tagen jour jours día días dia dias giorno giorni'],
      ['s1', 604_800, 'week weeks woche wochen semaine semaines semana semanas settimana settimane'],
      ['month', 1, 'month months monat monate monaten mois mes meses mês mese mesi'],
      ['month', 12, 'year years yr yrs jahr jahre jahren an ans año años ano anos anno anni'],
      ['m2', 1e4, 'ha hectare hectares hektar'],
      ['share', 1e-2, '% percent prozent'],
      ['share', 1e-3, '‰'],
    ] as const
  ).flatMap(([base, factor, words]) =>
    words.split(' ').map((word) => [word, { base, factor }] satisfies [string, Unit]),
  ),
);
const measured = /^([TGMkhdcmμun]?)(m|g|l|s|W|Wh|J|V|A|N|Pa|Hz|cal|eV|B|bit|Ω|mol|bar)(?:\^?([23]))?$/;

type Unit = { base: string; factor: number };

/** 'kilometres' as 'km' */
function shortName(word: string): string {
  const plain = word.toLowerCase();
  const prefix = Object.keys(longPrefixes).find((one) => plain.startsWith(one)) ?? '';
  const rest = longNames.find(([name]) => name.test(plain.slice(prefix.length)));
  return rest ? `${longPrefixes[prefix] ?? ''}${rest[1]}` : word;
}

function simpleUnit(text: string): Unit | null {
  const plain = text.replace(/[.,;]$/, '');
  const own = named.get(plain) ?? named.get(plain.length > 2 ? plain.toLowerCase() : plain);
  if (own) return own;
  const short = shortName(plain).replace('L', 'l');
  const [, prefix = '', base = '', power = '1'] = measured.exec(short) ?? [];
  return base === '' ? null : { base: `${base}${power}`, factor: (prefixes[prefix] ?? 1) ** Number(power) };
}

/** The first word of a text as a unit, perhaps one by another; null for one that is not known. */
function unitOf(text: string): Unit | null {
  const [first = ''] = text.normalize('NFKC').trim().split(' ');
  const [above, below, ...more] = first.split('/').map(simpleUnit);
  if (below === undefined) return above ?? null;
  if (!above || !below || more.length > 0) return null;
  return { base: `${above.base}/${below.base}`, factor: above.factor / below.factor };
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
