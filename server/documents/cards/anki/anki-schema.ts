/**
 * A collection in the legacy format of Anki 2.1 (schema 11), which every version can read; see
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure.
 */
const columns: Record<string, string> = {
  col: 'id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null',
  notes:
    'id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null',
  cards:
    'id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null',
  revlog:
    'id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null',
  graves: 'usn integer not null, oid integer not null, type integer not null',
};
const indexes: [name: string, on: string][] = [
  ['ix_notes_usn', 'notes (usn)'],
  ['ix_cards_usn', 'cards (usn)'],
  ['ix_revlog_usn', 'revlog (usn)'],
  ['ix_cards_nid', 'cards (nid)'],
  ['ix_cards_sched', 'cards (did, queue, due)'],
  ['ix_revlog_cid', 'revlog (cid)'],
  ['ix_notes_csum', 'notes (csum)'],
];

export const ankiSchema: string = [
  ...Object.entries(columns).map(([table, list]) => `create table ${table} (${list});`),
  ...indexes.map(([name, on]) => `create index ${name} on ${on};`),
].join('\n');

/** Ids of our note types: the same in every package, so that a later export updates the same ones. */
export const noteTypeIds = { basic: 1_764_100_000_001, gap: 1_764_100_000_002 } as const;

const css =
  '.card { font-family: serif; font-size: 20px; line-height: 1.5; text-align: center; }\n.cloze { font-weight: bold; color: #1d4e77; }\n.nightMode .cloze { color: #9cc7ec; }';

type Kind = { id: number; name: string; type: 0 | 1; fields: string[]; front: string; back: string };

const kinds: Kind[] = [
  {
    id: noteTypeIds.basic,
    name: 'Lectern: front and back',
    type: 0,
    fields: ['Front', 'Back'],
    front: '{{Front}}',
    back: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}',
  },
  {
    id: noteTypeIds.gap,
    name: 'Lectern: sentence with a gap',
    type: 1,
    fields: ['Text'],
    front: '{{cloze:Text}}',
    back: '{{cloze:Text}}',
  },
];

const noteType = ({ id, name, type, fields, front, back }: Kind, mod: number) => ({
  ...{ id, name, type, mod, usn: -1, sortf: 0, did: 1, css, tags: [], vers: [] },
  latexPre:
    '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  req: [[0, type === 1 ? 'any' : 'all', [0]]],
  flds: fields.map((field, ord) => ({
    ...{ name: field, ord, font: 'Arial', size: 20, media: [], rtl: false, sticky: false },
  })),
  tmpls: [
    {
      ...{ name: type === 1 ? 'Cloze' : 'Card 1', ord: 0, did: null, bqfmt: '', bafmt: '' },
      ...{ qfmt: front, afmt: back },
    },
  ],
});

const deck = (id: number, name: string, mod: number) => ({
  ...{ id, name, mod, usn: -1, desc: '', dyn: 0, conf: 1, collapsed: false, extendNew: 10, extendRev: 50 },
  ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
});

const options = {
  ...{ id: 1, name: 'Default', mod: 0, usn: 0, autoplay: true, replayq: true, timer: 0, maxTaken: 60 },
  new: {
    ...{ bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20 },
    separate: true,
  },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};

const settings = {
  ...{ activeDecks: [1], curDeck: 1, curModel: String(noteTypeIds.basic), nextPos: 1, newSpread: 0 },
  ...{ addToCur: true, collapseTime: 1200, dueCounts: true, estTimes: true, newBury: true, timeLim: 0 },
  ...{ sortBackwards: false, sortType: 'noteFld' },
};

/** The row of the collection itself. `decks`: deck names by id; `now` in ms */
export function collectionRow(decks: ReadonlyMap<number, string>, now: number): (number | string)[] {
  const seconds = Math.floor(now / 1000);
  const types = kinds.map((kind) => [kind.id, noteType(kind, seconds)]);
  const all = [[1, 'Default'] as const, ...decks].map(([id, name]) => [id, deck(id, name, seconds)]);
  const json = [settings, Object.fromEntries(types), Object.fromEntries(all), { 1: options }, {}];
  return [1, seconds, now, now, 11, 0, 0, 0, ...json.map((part) => JSON.stringify(part))];
}
