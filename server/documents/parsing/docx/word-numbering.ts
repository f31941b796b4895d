import { inStyle } from '../html/list-markers.ts';
import { elementsNamed, readXmlTree, type XmlElement } from '../markup/xml-tree.ts';

type Level = { format: string; text: string; start: number };
type Numbers = { levels: Level[]; counts: number[] };
type List = { numbers: Numbers; starts: Map<number, number>; begun: boolean };

const attributes = new Set(['abstractNumId', 'numId', 'ilvl', 'val']);
const depths = 9;
const styles: ReadonlyMap<string, string> = new Map([
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
]);

const integer = (text: string | undefined, other: number): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : other;

function levelsOf(element: XmlElement): Level[] {
  const levels: Level[] = Array.from({ length: depths }, () => ({ format: 'bullet', text: '', start: 1 }));
  for (const level of element.children.filter(({ name }) => name === 'lvl')) {
    const child = (name: string) => level.children.find((one) => one.name === name)?.attributes.val;
    const ilvl = integer(level.attributes.ilvl, 0);
    if (ilvl >= depths) continue;
    levels[ilvl] = {
      format: child('numFmt') ?? 'decimal',
      text: (child('lvlText') ?? '').slice(0, 60),
      start: integer(child('start'), 1),
    };
  }
  return levels;
}

function listOf(element: XmlElement, numbers: Numbers): List {
  const starts = new Map<number, number>();
  for (const override of element.children.filter(({ name }) => name === 'lvlOverride')) {
    const start = override.children.find(({ name }) => name === 'startOverride')?.attributes.val;
    if (start !== undefined) starts.set(integer(override.attributes.ilvl, 0), integer(start, 1));
  }
  return { numbers, starts, begun: false };
}

/** Counts the numbered paragraphs of a Word file, since their numbers are not stored in it. */
export class WordNumbering {
  readonly #lists = new Map<string, List>();

  constructor(source: string | null) {
    const root = readXmlTree(source ?? '', attributes);
    const numbers = new Map<string, Numbers>();
    for (const element of elementsNamed(root, 'abstractNum')) {
      numbers.set(element.attributes.abstractNumId ?? '', { levels: levelsOf(element), counts: [] });
    }
    for (const element of elementsNamed(root, 'num')) {
      const id = element.children.find(({ name }) => name === 'abstractNumId')?.attributes.val;
      const of = numbers.get(id ?? '');
      if (of) this.#lists.set(element.attributes.numId ?? '', listOf(element, of));
    }
  }

  /** What Word shows before the next paragraph of this list: '2.1 ', or '' for a symbol; null if there is no such list. */
  next(numId: string | null, ilvl: number): string | null {
    const list = numId === null ? undefined : this.#lists.get(numId);
    if (!list) return null;
    const { levels, counts } = list.numbers;
    if (!list.begun) for (const [level, start] of list.starts) counts[level] = start - 1;
    list.begun = true;
    counts[ilvl] = (counts[ilvl] ?? (levels[ilvl]?.start ?? 1) - 1) + 1;
    counts.length = ilvl + 1;
    const level = levels[ilvl];
    if (!level || level.format === 'bullet' || level.format === 'none') return '';
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return inStyle(counts[at] ?? levels[at]?.start ?? 1, styles.get(levels[at]?.format ?? '') ?? '1');
    });
    return text === '' ? '' : `${text} `;
  }
}
