import { z } from 'zod';
import { readMessage, textField } from './protobuf.ts';
import type { SqliteFile, SqlValue } from './sqlite-file.ts';

/** How notes of a type become cards. */
export type NoteType = {
  isCloze: boolean;
  fields: string[];
  /** templates of each card: question and answer */
  templates: { front: string; back: string }[];
};

/** Note types by id, as in Anki. */
export type NoteTypes = ReadonlyMap<string, NoteType>;
export type Decks = ReadonlyMap<string, string>;

const mostFields = 200;
const longestTemplate = 100_000;
/** for all note types together */
const mostRows = 20_000;

const place = z.object({ ord: z.number().optional() });
const modelsSchema = z.record(
  z.string(),
  z.object({
    type: z.number().optional(),
    flds: z.array(place.extend({ name: z.string() })).max(mostFields),
    tmpls: z
      .array(
        place.extend({
          qfmt: z.string().max(longestTemplate),
          afmt: z.string().max(longestTemplate),
        }),
      )
      .max(mostFields),
  }),
);
const decksSchema = z.record(z.string(), z.object({ name: z.string() }));

const inOrder = <Of extends { ord?: number | undefined }>(list: Of[]): Of[] =>
  list.toSorted((one, other) => (one.ord ?? 0) - (other.ord ?? 0));

function fromJson<T>(text: SqlValue | undefined, schema: z.ZodType<T>): T | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Format of older Anki versions, and of packages with 'support older Anki versions': one row of JSON. */
function oldNoteTypes(models: SqlValue | undefined): NoteTypes {
  const found = fromJson(models, modelsSchema) ?? {};
  return new Map(
    Object.entries(found).map(([id, { type, flds, tmpls }]) => [
      id,
      {
        isCloze: type === 1,
        fields: inOrder(flds).map(({ name }) => name),
        templates: inOrder(tmpls).map(({ qfmt, afmt }) => ({ front: qfmt, back: afmt })),
      },
    ]),
  );
}

/** The rows of a table in the order of their ordinal numbers. */
const byPlace = (file: SqliteFile, table: string): SqlValue[][] =>
  [...file.rows(table)]
    .slice(0, mostRows)
    .map(({ values }) => values)
    .sort((one, other) => Number(one[1]) - Number(other[1]));

/** Format of newer versions: tables with Protocol Buffers messages. */
function newNoteTypes(file: SqliteFile): NoteTypes {
  const types = new Map<string, NoteType>();
  for (const { id, values } of file.rows('notetypes')) {
    const config = values[4];
    const kind = config instanceof Uint8Array ? readMessage(config).get(1) : 0;
    types.set(String(id), { isCloze: kind === 1, fields: [], templates: [] });
  }
  for (const values of byPlace(file, 'fields'))
    types.get(String(values[0]))?.fields.push(String(values[2] ?? ''));
  for (const [type, , , , , config] of byPlace(file, 'templates')) {
    if (!(config instanceof Uint8Array)) continue;
    const message = readMessage(config);
    const [front, back] = [textField(message, 1), textField(message, 2)];
    const sides = { front: front.slice(0, longestTemplate), back: back.slice(0, longestTemplate) };
    types.get(String(type))?.templates.push(sides);
  }
  return types;
}

export function readNoteTypes(file: SqliteFile): { types: NoteTypes; decks: Decks } {
  const [collection] = file.rows('col');
  const [models, decks] = [collection?.values[9], collection?.values[10]];
  if (file.has('notetypes')) {
    const names = [...file.rows('decks')].map(
      ({ id, values }) => [String(id), String(values[1] ?? '').replaceAll('\x1f', '::')] as const,
    );
    return { types: newNoteTypes(file), decks: new Map(names) };
  }
  const named = Object.entries(fromJson(decks, decksSchema) ?? {});
  return { types: oldNoteTypes(models), decks: new Map(named.map(([id, { name }]) => [id, name])) };
}
