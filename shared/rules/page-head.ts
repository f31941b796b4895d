/** Metadata of a page for search engines and link previews. `path` begins with a slash. */
export type PageHead = { title: string; description: string; path: string; indexed: boolean };

/** Placeholder for PUBLIC_URL in pages that are built in advance; the server replaces it. */
export const publicUrlMark = '__PUBLIC_URL__';
/** Delimiters of the part of a document written by `pageHead`. */
const begin = '<!-- page-head -->';
const end = '<!-- /page-head -->';
const mostDescription = 200;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A text on one line, shortened at a word to the length of a link preview. */
function cardText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostDescription) return line;
  const cut = line.slice(0, mostDescription - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space < mostDescription / 2 ? cut : cut.slice(0, space)).trimEnd()}…`;
}

/**
 * Title, description, URL and social card of a page as HTML. Cards need absolute URLs, hence `publicUrl` (without a
 * trailing slash).
 */
export function pageHead({ title, description, path, indexed }: PageHead, publicUrl: string): string {
  const address = escapeHtml(`${publicUrl}${path}`);
  const [name, text] = [escapeHtml(title), escapeHtml(cardText(description))];
  return [
    begin,
    `<title>${name}</title>`,
    `<meta name="description" content="${text}" />`,
    indexed ? `<link rel="canonical" href="${address}" />` : '<meta name="robots" content="noindex" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Lectern" />',
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${text}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/social-card.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="A lesson on Lectern, with the Professor beside it" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    end,
  ].join('\n    ');
}

/** Replaces the head of a document. Throws if it has no such part. */
export function withHead(document: string, head: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error('The document has no page-head.');
  return document.slice(0, from) + head + document.slice(to + end.length);
}
