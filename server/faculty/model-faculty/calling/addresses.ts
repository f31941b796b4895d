import { leadsSomewhere, showsImage } from '#shared/rules/link-destination.ts';

/** Beginnings of addresses in running text. */
const begins =
  /(?:(?:https?|ftp):\/\/|www\.(?!\.)|(?:javascript|vbscript):(?=[\w%/(+])|data:[\w+.-]{1,60}\/[\w+.-]{1,60}[;,])(?=[^\s<>()[\]"'`.,;:!?])/iy;
const schemes = ['http://', 'https://', 'ftp://', 'javascript:', 'vbscript:', 'data:', 'www.'];
/** What belongs to an address; other scripts end it, since their words follow it without a blank. */
const goesOn = /[!#-&*-;=?-Z\\^_a-z{|}~(]+/y;
const goesOnInOtherScripts = /[^\s<>()[\]"'`\p{P}]+/uy;
const longestBeginning = 130;
const mayBegin = /^(?:data:[\w+./-]{0,122}[;,]?|(?:(?:https?|ftp):\/\/|www\.|(?:java|vb)script:))$/i;

const endOf = (pattern: RegExp, text: string, place: number): number => {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : place;
};

/** Where an address that begins here has its first character; null: none begins here. 'wait': one may. */
export function addressAt(text: string, place: number, last: boolean): number | 'wait' | null {
  const found = endOf(begins, text, place);
  if (found > place) return found;
  if (last || text.length - place > longestBeginning) return null;
  const rest = text.slice(place);
  const lower = rest.toLowerCase();
  return schemes.some((one) => one.startsWith(lower)) || mayBegin.test(rest) ? 'wait' : null;
}

/** An address that is being read: in English letters, or, as some hosts, in other scripts. */
export type Leaving = 'first' | 'english' | 'other';

/** The end of the address whose text goes on here. */
export function addressEnd(text: string, place: number, leaving: Leaving): { end: number; leaving: Leaving } {
  const end = leaving === 'other' ? place : endOf(goesOn, text, place);
  if (end > place || leaving === 'english') return { end, leaving: 'english' };
  return { end: endOf(goesOnInOtherScripts, text, place), leaving: 'other' };
}

/** Whether a text and the character after it would together begin an address, which neither does alone. */
export function joinsAddress(before: string, next: string): boolean {
  const tail = /[a-z:/.]{1,12}$/i.exec(before)?.[0].toLowerCase() ?? '';
  const one = next.toLowerCase();
  return Array.from(tail, (_, from) => tail.slice(from)).some((part) =>
    schemes.some((scheme) => scheme === part || scheme.startsWith(part + one)),
  );
}

/** Whether the destination of a link, or of an image, as written in Markdown, leads anywhere. */
export function isAddress(destination: string, image: boolean): boolean {
  if (/&[#\w]+;/.test(destination)) return true;
  const url = destination.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  return image ? showsImage(url) : leadsSomewhere(url);
}
