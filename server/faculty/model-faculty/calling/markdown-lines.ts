/** What holds a line: a quotation, or an item of a list (or a footnote) whose text begins at this column. */
type Container = { quote: true } | { quote: false; offset: number; mark: string };

/** The blocks that are open between two lines, as in CommonMark. */
export type OpenBlocks = {
  containers: Container[];
  /** an open fence, and how many containers it stands in */
  fence: { sign: string; size: number; depth: number } | null;
  paragraph: boolean;
  /** indented code stands above, or above blank lines: what may not stand below a paragraph may not below it either */
  indented: boolean;
  /** a row of dashes has been seen, so that the lines may be rows of a table */
  table: boolean;
};
type LineKind = 'code' | 'text' | 'heading' | 'directive' | 'blank' | 'rule';
/**
 * How a line begins, and what is open after it. `on`: it continues the paragraph above; `sure`: not if it may be the row
 * of a table, or a formula; `exact`: not if tabs between marks, or lists that may not begin here, were not followed
 * exactly.
 */
export type LineBegun = { blocks: OpenBlocks; kind: LineKind; on: boolean; sure: boolean; exact: boolean };

export const noBlocks: OpenBlocks = {
  ...{ containers: [], fence: null, paragraph: false, indented: false, table: false },
};

/** A place in a line, with its column: a tab goes to the next multiple of four. */
type Place = { at: number; column: number };

function afterBlanks(line: string, { at, column }: Place): Place {
  let [to, reached] = [at, column];
  for (; line[to] === ' ' || line[to] === '\t'; to += 1) reached += line[to] === ' ' ? 1 : 4 - (reached % 4);
  return { at: to, column: reached };
}

/** Whether a line stands in all of these blocks. */
export const staysIn = (line: string, { containers }: OpenBlocks): boolean =>
  matched(line, containers).count === containers.length;

/** The containers that go on in this line, and the place behind their marks. */
function matched(line: string, containers: Container[]): { count: number; place: Place } {
  let place: Place = { at: 0, column: 0 };
  for (const [count, one] of containers.entries()) {
    const text = afterBlanks(line, place);
    if (!one.quote) {
      if (text.at < line.length && text.column < one.offset) return { count, place };
      if (text.at < line.length)
        place = { at: text.at - Math.max(0, text.column - one.offset), column: one.offset };
    } else {
      if (line[text.at] !== '>' || text.column - place.column > 3) return { count, place };
      place = behindQuote(line, text);
    }
  }
  return { count: containers.length, place };
}

const behindQuote = (line: string, { at, column }: Place): Place =>
  line[at + 1] === ' ' ? { at: at + 2, column: column + 2 } : { at: at + 1, column: column + 1 };

const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const listMark = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
const footnote = /^\[\^[^\s[\]]{1,80}\]:/;
const fenceMark = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const heading = /^#{1,6}(?:[ \t]|$)/;
/** Beginnings of lines whose kind is not known yet. */
const undecided = /^(?:[-+*_=#~:| \t]*|\d{1,9}(?:[.)][ \t]*)?|\[\^?[^\s[\]]{0,80}\]?|`{1,2}|`{3,}[^`]*)$/;
/** Lines that perhaps begin something else: a table, or a formula. */
const perhapsAnew = /^(?:[|:$]|\\\[)/;

/** No more of a line is read for its beginning. */
const longest = 300;

/**
 * Reads how a line begins after the blocks above it, from its text or as much of it as there is. Null: more is needed.
 * `ended`: there is no more of the line.
 */
export function beginLine(text: string, ended: boolean, open: OpenBlocks): LineBegun | null {
  const line = text.slice(0, longest);
  const whole = ended || text.length >= longest;
  const { count, place } = matched(line, open.containers);
  const first = afterBlanks(line, place);
  const rest = line.slice(first.at).trimEnd();
  if (!open.fence || (count < open.fence.depth && rest !== ''))
    return readAnew(line, whole, { ...open, fence: null }, count, place);
  const { sign, size, depth } = open.fence;
  const isRun = rest === sign.repeat(rest.length);
  if (isRun && !whole) return null;
  const closed = count < depth || (isRun && rest.length >= size && first.column - place.column < 4);
  return {
    blocks: { ...open, fence: closed ? null : open.fence },
    kind: 'code',
    on: false,
    sure: true,
    exact: true,
  };
}

function readAnew(
  line: string,
  whole: boolean,
  open: OpenBlocks,
  count: number,
  from: Place,
): LineBegun | null {
  const containers = open.containers.slice(0, count);
  const left = open.containers[count];
  const all = count === open.containers.length;
  let interrupts = open.paragraph || (open.indented && all);
  let place = from;
  let prefix = from.at;
  let opened = false;
  let exact = true;
  const be = (kind: LineKind, on = false, sure = true): LineBegun => ({
    // A lazy line leaves open what its paragraph stands in.
    blocks: {
      containers: on ? open.containers : containers,
      fence: null,
      paragraph: kind === 'text',
      indented: kind === 'code' || (kind === 'blank' && open.indented && all),
      table: on && open.table,
    },
    ...{ kind, on, sure },
    exact: exact && !((opened || open.containers.length > 0) && line.slice(0, prefix).includes('\t')),
  });
  for (;;) {
    const text = afterBlanks(line, place);
    const rest = line.slice(text.at);
    prefix = text.at;
    if (!whole && undecided.test(rest)) return null;
    if (rest === '') return be('blank');
    const mayGoOn = open.paragraph && !opened;
    if (text.column - place.column >= 4) {
      return mayGoOn ? be('text', true) : be('code');
    }
    if (rest.startsWith('>')) {
      containers.push({ quote: true });
      place = behindQuote(line, text);
      opened = true;
      continue;
    }
    if (mayGoOn && /^(?:=+|-+)[ \t]*$/.test(rest)) {
      if (all) return be('rule');
      if (rest.startsWith('=')) return be('text', true);
    }
    if (rule.test(rest)) return be('rule');
    const mark = listMark.exec(rest) ?? footnote.exec(rest);
    const sign = mark?.[0].at(-1) ?? '';
    const isNext = !opened && left?.quote === false && left.mark === sign;
    const may = mark !== null && (!interrupts || isNext || mayInterrupt(rest, mark));
    // Readers do not agree whether such a list begins below a line that goes on.
    if (mark && !may && !all) exact = false;
    if (mark && may) {
      if (isNext) interrupts = false;
      const behind = { at: text.at + mark[0].length, column: text.column + mark[0].length };
      const content = afterBlanks(line, behind);
      const gap = content.column - behind.column;
      opened = true;
      if (rest.startsWith('[')) {
        // What stands behind the mark of a footnote is as far inside as the lines below it, which are indented by four.
        const offset = place.column + 4;
        containers.push({ quote: false, mark: sign, offset });
        place = { at: content.at, column: offset };
        continue;
      }
      const one = content.at === line.length || gap > 4;
      containers.push({ quote: false, mark: sign, offset: one ? behind.column + 1 : content.column });
      place = one ? { at: Math.min(line.length, behind.at + 1), column: behind.column + 1 } : content;
      continue;
    }
    const fence = fenceMark.exec(rest);
    if (fence) {
      const run = fence[1] ?? fence[2] ?? '';
      const begun = be('code');
      begun.blocks.fence = { sign: run.charAt(0), size: run.length, depth: containers.length };
      begun.blocks.indented = false;
      return begun;
    }
    if (heading.test(rest)) return be('heading');
    if (rest.startsWith(':::')) return be('directive');
    return be('text', mayGoOn, !(mayGoOn && perhapsAnew.test(rest)));
  }
}

/** Only a list that begins with 1 and a word may stand below a line of text without a blank line. */
const mayInterrupt = (rest: string, mark: RegExpExecArray): boolean =>
  rest.startsWith('[') ||
  ((mark[1] === undefined || mark[1] === '1') && rest.slice(mark[0].length).trim() !== '');
