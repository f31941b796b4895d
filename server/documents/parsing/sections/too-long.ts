import { UnreadableDocument } from '../parsed-document.ts';
import { parsingBounds } from '../parsing-bounds.ts';

const words = { characters: 'characters of text', blocks: 'paragraphs', lines: 'lines' };

/** The error for a document that exceeds a limit. */
export function tooLong(what: keyof typeof words): UnreadableDocument {
  const most = parsingBounds[what].toLocaleString('en');
  return new UnreadableDocument(
    `This file holds more than ${most} ${words[what]}. Divide it and add the parts.`,
  );
}

/** Checks the limits of a text before it is split into lines. @throws UnreadableDocument */
export function refuseTooLong(text: string): void {
  if (text.length > parsingBounds.characters) throw tooLong('characters');
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) lines += 1;
  }
  if (lines > parsingBounds.lines) throw tooLong('lines');
}
