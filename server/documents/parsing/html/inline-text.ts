import { eastAsian } from '../text/east-asian.ts';

const spaces = /[\t\n\f\r \u00a0]+/g;

/** Joins lines of Chinese or Japanese without a space. */
function joinEastAsianLines(text: string): string {
  if (!text.includes('\n') || !eastAsian.test(text)) return text;
  const pieces: string[] = [];
  for (const line of text.split('\n')) {
    const last = pieces.at(-1)?.trimEnd() ?? '';
    const next = line.trimStart();
    if (eastAsian.test(last.slice(-1)) && eastAsian.test(next.slice(0, 1))) {
      pieces[pieces.length - 1] = last;
      pieces.push(next);
    } else pieces.push(pieces.length === 0 ? line : `\n${line}`);
  }
  return pieces.join('');
}

/**
 * The text of a paragraph as a browser shows it: white space of the source is collapsed to one space, and removed at the
 * ends.
 */
export class InlineText {
  #parts: string[] = [];
  #length = 0;
  #space = false;
  #lineStart = true;
  /** line breaks since the last word */
  #breaks = 0;

  get length(): number {
    return this.#length;
  }

  get breaks(): number {
    return this.#breaks;
  }

  add(text: string): void {
    const collapsed = joinEastAsianLines(text).replace(spaces, ' ');
    if (collapsed === '') return;
    if (collapsed === ' ') {
      this.#space = true;
      return;
    }
    const words = collapsed.trim();
    if (words === '') return;
    if ((this.#space || collapsed.startsWith(' ')) && !this.#lineStart) this.#push(' ');
    this.#push(words);
    this.#space = collapsed.endsWith(' ');
    this.#lineStart = false;
    this.#breaks = 0;
  }

  /** Adds text whose white space is preserved. */
  addVerbatim(text: string): void {
    if (text === '') return;
    const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u00a0', ' ');
    this.#push(lines);
    this.#lineStart = lines.endsWith('\n');
    this.#space = false;
  }

  lineBreak(): void {
    this.#breaks += 1;
    this.#push('\n');
    this.#space = false;
    this.#lineStart = true;
  }

  /** Adds a line end, but not a second one. */
  newLine(): void {
    if (this.#length > 0 && !this.#lineStart) this.lineBreak();
  }

  /** A position to which `rewriteFrom` returns. */
  mark(): number {
    return this.#parts.length;
  }

  /** Replaces the text that was added since the mark. */
  rewriteFrom(mark: number, rewrite: (text: string) => string): void {
    const text = this.#parts.splice(mark).join('');
    this.#length -= text.length;
    this.#push(rewrite(text));
  }

  /** Returns and clears the text. */
  take(): string {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    this.#space = false;
    this.#lineStart = true;
    this.#breaks = 0;
    return text;
  }

  #push(part: string): void {
    if (part === '') return;
    this.#parts.push(part);
    this.#length += part.length;
  }
}
