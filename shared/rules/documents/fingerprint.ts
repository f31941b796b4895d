import { foldText } from './folded-text.ts';

/** So much of a paragraph tells it from others. */
const told = 400;

/**
 * What a paragraph is known by when it is met again, without its words: eight hexadecimal digits (FNV-1a), the same
 * however white space, hyphens and quotation marks are read.
 */
export function fingerprint(text: string): string {
  const { units } = foldText(text.slice(0, told));
  let hash = 0x811c9dc5;
  for (let at = 0; at < units.length; at += 1) hash = Math.imul(hash ^ units.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
