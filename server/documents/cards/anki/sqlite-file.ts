/** A value as stored by SQLite; integers beyond JavaScript's range are approximated. */
export type SqlValue = null | number | string | Uint8Array;
export type SqlRow = { id: number; values: SqlValue[] };

/** The file is not an SQLite database, or is damaged. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase';
}

const magic = 'SQLite format 3\0';
const headerBytes = 100;
/** Maximum size of one row; real notes are far shorter. */
const longestRow = 8 * 1_048_576;
const mostColumns = 64;
/** Maximum depth of a tree in a file of the permitted size. */
const deepest = 24;

const kinds = { indexInner: 2, tableInner: 5, indexLeaf: 10, tableLeaf: 13 } as const;

/**
 * Reads the tables of an SQLite 3 database file (https://sqlite.org/fileformat.html), row by row. Nothing in the file is
 * executed: views, triggers and other SQL are ignored. Each page is read at most once, and each of its bytes, so that the
 * time is linear in the file's size even for malicious page references.
 */
export class SqliteFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #pageSize: number;
  /** page size without the reserved space at the end of each page */
  readonly #usable: number;
  readonly #tables = new Map<string, number>();

  /** @throws DamagedDatabase */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isOne = bytes.length >= headerBytes && text(bytes.subarray(0, magic.length)) === magic;
    if (!isOne) throw new DamagedDatabase('no database');
    const size = this.#view.getUint16(16);
    this.#pageSize = size === 1 ? 65_536 : size;
    this.#usable = this.#pageSize - (bytes[20] ?? 0);
    if (this.#pageSize < 512 || this.#usable < 480) throw new DamagedDatabase('wrong size of pages');
    // Anki does not write texts in UTF-16.
    if (this.#view.getUint32(56) > 1) throw new DamagedDatabase('another encoding');
    for (const { values } of this.#rows(1)) {
      const [type, name, , root] = values;
      if (type === 'table' && typeof name === 'string' && typeof root === 'number' && root > 0)
        this.#tables.set(name, root);
    }
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** The rows of a table, by row id if it has any; none if the table does not exist. @throws DamagedDatabase */
  *rows(table: string): Generator<SqlRow> {
    const root = this.#tables.get(table);
    if (root !== undefined) yield* this.#rows(root);
  }

  *#rows(root: number): Generator<SqlRow> {
    const seen = new Set<number>();
    const open: { page: number; depth: number }[] = [{ page: root, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { page, depth } = next;
      if (seen.has(page) || depth > deepest) throw new DamagedDatabase('pages in a circle');
      seen.add(page);
      const { kind, cells, right } = this.#page(page);
      const isInner = kind === kinds.tableInner || kind === kinds.indexInner;
      if (isInner) {
        // A stack: pages pushed last are read first.
        open.push({ page: right, depth: depth + 1 });
        for (const at of cells.toReversed()) open.push({ page: this.#uint32(at), depth: depth + 1 });
      }
      // Interior pages of an index, which a WITHOUT ROWID table is, contain rows as well.
      const room: Room = { seen, left: this.#usable };
      if (kind !== kinds.tableInner)
        for (const at of cells) yield this.#row(at + (isInner ? 4 : 0), kind, room);
    }
  }

  /** The offset of a page in the file. */
  #start(page: number): number {
    const start = (page - 1) * this.#pageSize;
    if (page < 1 || start + this.#pageSize > this.#bytes.length)
      throw new DamagedDatabase('a page is missing');
    return start;
  }

  #page(page: number): { kind: number; cells: number[]; right: number } {
    const start = this.#start(page);
    const head = start + (page === 1 ? headerBytes : 0);
    const kind = this.#bytes[head] ?? 0;
    if (!(Object.values(kinds) as number[]).includes(kind)) throw new DamagedDatabase('no page of a table');
    const isInner = kind === kinds.tableInner || kind === kinds.indexInner;
    const count = this.#view.getUint16(head + 3);
    const list = head + (isInner ? 12 : 8);
    if (list + count * 2 > start + this.#usable) throw new DamagedDatabase('too many cells');
    const cells = Array.from({ length: count }, (_, at) => {
      const cell = this.#view.getUint16(list + at * 2);
      if (cell >= this.#usable) throw new DamagedDatabase('a cell outside its page');
      return start + cell;
    });
    return { kind, cells, right: isInner ? this.#uint32(head + 8) : 0 };
  }

  #uint32(at: number): number {
    if (at + 4 > this.#bytes.length) throw new DamagedDatabase('cut off');
    return this.#view.getUint32(at);
  }

  #row(at: number, kind: number, room: Room): SqlRow {
    const isTable = kind === kinds.tableLeaf;
    const size = this.#varint(at);
    const id = isTable ? this.#varint(size.next) : { value: 0, next: size.next };
    if (size.value > longestRow) throw new DamagedDatabase('a row that is too long');
    const payload = this.#payload(id.next, size.value, isTable, room);
    return { id: id.value, values: valuesOf(payload) };
  }

  /** The payload of a cell, including its overflow pages. */
  #payload(at: number, size: number, isTable: boolean, room: Room): Uint8Array {
    const { seen } = room;
    const usable = this.#usable;
    const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
    if (size <= most) return this.#local(at, size, room);
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const some = least + ((size - least) % (usable - 4));
    const local = some <= most ? some : least;
    const whole = new Uint8Array(size);
    whole.set(this.#local(at, local, room));
    let filled = local;
    let page = this.#uint32(at + local);
    while (filled < size) {
      if (seen.has(page)) throw new DamagedDatabase('pages in a circle');
      seen.add(page);
      const start = this.#start(page);
      const length = Math.min(usable - 4, size - filled);
      whole.set(this.#slice(start + 4, length), filled);
      filled += length;
      page = this.#uint32(start);
    }
    return whole;
  }

  /** The part of the payload on the cell's own page. */
  #local(at: number, length: number, room: Room): Uint8Array {
    room.left -= length;
    if (room.left < 0) throw new DamagedDatabase('cells that share their bytes');
    return this.#slice(at, length);
  }

  #slice(at: number, length: number): Uint8Array {
    if (at + length > this.#bytes.length) throw new DamagedDatabase('cut off');
    return this.#bytes.subarray(at, at + length);
  }

  #varint(at: number): Varint {
    return varint(this.#bytes, at);
  }
}

/** Tracks which pages were read, and how many bytes of the current page its cells may still use. */
type Room = { seen: Set<number>; left: number };
type Varint = { value: number; next: number };

function varint(bytes: Uint8Array, at: number): Varint {
  let value = 0n;
  for (let offset = 0; offset < 9; offset += 1) {
    const byte = bytes[at + offset];
    if (byte === undefined) throw new DamagedDatabase('cut off');
    if (offset === 8) return { value: Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), next: at + 9 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value: Number(value), next: at + offset + 1 };
  }
  throw new DamagedDatabase('cut off');
}

const decoder = new TextDecoder();
const text = (bytes: Uint8Array): string => decoder.decode(bytes);
const integerBytes = [0, 1, 2, 3, 4, 6, 8];

function valuesOf(payload: Uint8Array): SqlValue[] {
  const head = varint(payload, 0);
  const types: number[] = [];
  for (let at = head.next; at < head.value; ) {
    const type = varint(payload, at);
    if (types.length >= mostColumns) throw new DamagedDatabase('too many columns');
    types.push(type.value);
    at = type.next;
  }
  let at = head.value;
  return types.map((type) => {
    const length = type >= 12 ? Math.floor((type - 12) / 2) : type === 7 ? 8 : (integerBytes[type] ?? 0);
    const bytes = payload.subarray(at, at + length);
    if (at + length > payload.length) throw new DamagedDatabase('cut off');
    at += length;
    return readValue(type, bytes);
  });
}

function readValue(type: number, bytes: Uint8Array): SqlValue {
  if (type >= 13 && type % 2 === 1) return text(bytes);
  if (type >= 12) return bytes;
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 7) return view.getFloat64(0);
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return Number(BigInt.asIntN(bytes.length * 8, value));
}
