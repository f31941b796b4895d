import { escapeHtml } from '#shared/rules/page-head.ts';

/** Text from a clipboard; `html`: the same with headings and lists, if it had any. */
export type Pasted = { text: string; html: string | null };
export type PastedKind = 'html' | 'markdown' | 'text';

const endings: Record<PastedKind, string> = { html: 'html', markdown: 'md', text: 'txt' };
const types: Record<PastedKind, string> = {
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
};
/** The maximum length of a name derived from a first line. */
const LONGEST_NAME = 80;

const hasStructure = /<(h[1-6]|p|li|table|blockquote|pre)\b/i;
const looksLikeMarkdown = /^(#{1,6} \S|```)/m;

/**
 * The usable content of a clipboard: files, or a text to be named. An image beside a text is only another
 * representation of it, as office programs provide.
 */
export function readClipboard(data: DataTransfer): { files: File[] } | { pasted: Pasted } | null {
  const files = [...data.files];
  const text = data.getData('text/plain');
  const documents = files.filter(({ type }) => !type.startsWith('image/'));
  if (documents.length > 0) return { files: documents };
  if (text.trim() !== '') {
    const html = data.getData('text/html');
    return { pasted: { text, html: hasStructure.test(html) ? html : null } };
  }
  return files.length > 0 ? { files } : null;
}

/** Characters that are invalid in file names on some system. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

const asName = (text: string): string => text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** The first line with content, limited to the maximum length of a name. */
export function suggestedName(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  const name = asName(line.replace(/^\s*#+\s*/, ''));
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME);
  const space = cut.lastIndexOf(' ');
  return space < LONGEST_NAME / 2 ? cut : cut.slice(0, space);
}

export const suggestedKind = ({ text, html }: Pasted): PastedKind =>
  html !== null ? 'html' : looksLikeMarkdown.test(text) ? 'markdown' : 'text';

/** A Markdown text with the name given to it, which counts before its first heading; front matter of its own stays. */
const namedMarkdown = (text: string, name: string): string =>
  name === suggestedName(text) || /^---\s/.test(text)
    ? text
    : `---\ntitle: ${JSON.stringify(name)}\n---\n\n${text}`;

/** The text as a file. */
export function fileOf({ text, html }: Pasted, name: string, kind: PastedKind): File {
  const content =
    kind === 'html' && html !== null
      ? `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(name)}</title>\n${html}`
      : kind === 'markdown'
        ? namedMarkdown(text, name)
        : text;
  return new File([content], `${asName(name) || 'Text'}.${endings[kind]}`, { type: types[kind] });
}
