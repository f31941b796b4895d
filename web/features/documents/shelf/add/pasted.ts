import { escapeHtml } from '#shared/rules/page-head.ts';

/** What a clipboard held of a text; `html`: the same with its headings and lists, where it had any. */
export type Pasted = { text: string; html: string | null };
export type PastedKind = 'html' | 'markdown' | 'text';

const endings: Record<PastedKind, string> = { html: 'html', markdown: 'md', text: 'txt' };
const types: Record<PastedKind, string> = {
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
};
/** As much of a first line as makes a name. */
const LONGEST_NAME = 80;

const hasStructure = /<(h[1-6]|p|li|table|blockquote|pre)\b/i;
const looksLikeMarkdown = /^(#{1,6} \S|```)/m;

/**
 * What can be had of a clipboard: files, or a text to be named. A picture beside a text is only another form of it, as
 * office programs hand it over.
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

/** Characters that no system has in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

const asName = (text: string): string => text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** The first line that says anything, as far as a name may be long. */
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

/** The text as a file like any other. */
export function fileOf({ text, html }: Pasted, name: string, kind: PastedKind): File {
  const content =
    kind === 'html' && html !== null
      ? `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(name)}</title>\n${html}`
      : text;
  return new File([content], `${asName(name) || 'Text'}.${endings[kind]}`, { type: types[kind] });
}
