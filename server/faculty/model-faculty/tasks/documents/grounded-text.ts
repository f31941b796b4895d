import { cleanText } from '#shared/rules/clean-text.ts';
import { oneLine } from '../task-tools.ts';
import { createGrounding, type Run } from './grounded-sentences.ts';
import type { LessonPassage } from './lesson-passages.ts';

/** The directive by which a page shows the model's own text: web/ui/markdown-plugins.ts. */
const ownBegins = ':::own';
const ownEnds = ':::';

const longestHeading = 120;
const fence = /^\s{0,3}(?:```|~~~)/;
/** The rest of a fence line after its marks. */
const behindFence = (line: string): string => line.replace(/^\s*(?:`+|~+)/, '');
/** Whether a line is a fence; with another backtick in the line it is inline code. */
const isFence = (line: string): boolean =>
  fence.test(line) && (line.trimStart().startsWith('~') || !behindFence(line).includes('`'));
const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;

/**
 * A model's notes as they stream, paragraph by paragraph; all spans of a paragraph are checked before it is shown. The
 * model's own text is enclosed in a directive; tables and code that contain a document's words are omitted.
 */
export function createGroundedText(passages: readonly LessonPassage[]) {
  const grounding = createGrounding(passages);
  let heldBack = '';
  let lines: string[] = [];
  let fenced = false;
  let own = false;
  let begun = false;

  /** The next piece of the text, with the directive of the model's own text opened or closed before it. */
  const put = (text: string, isOwn: boolean): string => {
    const gap = begun ? '\n\n' : '';
    const marks = own === isOwn ? '' : isOwn ? `${ownBegins}\n\n` : `${ownEnds}\n\n`;
    own = isOwn;
    begun = true;
    return `${gap}${marks}${text}`;
  };
  const heading = (line: string): string => {
    const words = grounding.plain(
      oneLine(line.replace(/^#+/, '').replace(/\{#[\w-]+\}\s*$/, ''), longestHeading),
    );
    return words ? put(`${/^#{1,2}\s/.test(line) ? '##' : '###'} ${words}`, false) : '';
  };
  const asRuns = (runs: Run[], write: (text: string) => string): string =>
    runs.map((run) => put(write(run.text), run.own)).join('');
  /** A list; an item counts as quoting only if all its sentences quote. */
  const list = (all: string[]): string =>
    all
      .map((one) => {
        const runs = grounding.runs(one.replace(item, ''));
        const text = runs.map((run) => run.text).join(' ');
        const sign = /^\s*\d/.test(one) ? `${/\d+/.exec(one)?.[0] ?? 1}.` : '-';
        return text === ''
          ? ''
          : put(
              `${sign} ${inLine(text)}`,
              runs.some((run) => run.own),
            );
      })
      .join('');
  /** Code with our own fences: a model's unclosed or mismatched fence would swallow the following text. */
  const program = ([first = '', ...rest]: string[]): string => {
    const code = rest.filter((one) => !isFence(one)).join('\n');
    if (code.trim() === '' || grounding.plain(code) === null) return '';
    const language = /^[\w+#-]{1,30}/.exec(behindFence(first).trim())?.[0] ?? '';
    return put(`\`\`\`${language}\n${code}\n\`\`\``, true);
  };
  const block = (): string => {
    const all = lines;
    lines = [];
    const [first = ''] = all;
    if (all.length === 0) return '';
    if (isFence(first)) return program(all);
    if (first.trimStart().startsWith('|')) {
      const kept = grounding.plain(all.join('\n'));
      return kept === null ? '' : put(kept, true);
    }
    if (item.test(first)) return list(itemsOf(all));
    return asRuns(grounding.runs(all.map((line) => line.trim()).join(' ')), inLine);
  };
  const line = (text: string): string => {
    if (isFence(text)) {
      fenced = !fenced;
      if (fenced) {
        const before = block();
        lines = [text];
        return before;
      }
      lines.push(text);
      return block();
    }
    if (fenced) {
      lines.push(text);
      return '';
    }
    const words = tidied(text);
    if (words.trim() === '') return block();
    if (/^#{1,6}\s/.test(words)) return block() + heading(words);
    lines.push(words);
    return '';
  };

  return {
    count: grounding.count,
    push: (piece: string): string => {
      heldBack += piece;
      let out = '';
      for (let end = heldBack.indexOf('\n'); end >= 0; end = heldBack.indexOf('\n')) {
        out += line(cleanText(heldBack.slice(0, end)));
        heldBack = heldBack.slice(end + 1);
      }
      return out;
    },
    end: (): string => {
      const last = line(cleanText(heldBack));
      heldBack = '';
      fenced = false;
      const out = last + block();
      const closed = own ? `\n\n${ownEnds}` : '';
      own = false;
      return out + closed;
    },
  };
}

/** Removes lines that are only a directive or a rule, and the mark of a quotation (`>`), which a model may not use. */
const tidied = (text: string): string =>
  /^:{3,} ?[\w-]*(?:\{[^{}]*\})?$/.test(text.trim())
    ? ''
    : text.replace(/^\s*(?:[-*_]\s*){3,}$/, '').replace(/^\s*>\s?/, '');

/** Escapes line beginnings that have a meaning in Markdown, and unclosed constructs that would swallow the following text. */
const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?=[#>|=<]|:::|[-+*]\s|```|~~~)/, '\\')
    .replace(/^\$\$(?!.*\$\$)/, '\\$\\$')
    .replace(/^(\d+)(?=[.)]\s)/, '$1\\');

function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines)
    if (item.test(line) || items.length === 0) items.push(line);
    else items[items.length - 1] += ` ${line.trim()}`;
  return items;
}
