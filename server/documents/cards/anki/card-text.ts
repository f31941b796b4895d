import { readMarkup } from '../../parsing/markup/read-markup.ts';

/** Elements that are on lines of their own. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);
const hidden = new Set(
  'audio canvas embed head iframe noscript object script style svg template title video'.split(' '),
);
const sound = /\[sound:[^\]\n]{0,500}\]/g;
/** Anki's syntax for sounds and LaTeX formulas. */
const players = /\[anki:[^\]\n]{0,500}\]/g;

/** Converts a card's side from HTML to the text that a reader sees, in lines. Nothing is executed or fetched. */
export function cardText(html: string): string {
  let text = '';
  const line = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const point = (name: string, { alt }: Readonly<Record<string, string | undefined>>) => {
    if (blocks.has(name)) text += name === 'br' ? '\n' : '';
    if (name === 'hr') line();
    if (name === 'img' && alt) text += `[${alt}]`;
  };
  readMarkup(
    html.replace(sound, ' ').replace(players, ' '),
    { language: 'html', attributes: new Set(['alt']) },
    {
      text: (part) => {
        text += part.replace(/[\r\n\t]+/g, ' ');
      },
      open: (name) => {
        if (blocks.has(name)) line();
        if (cells.has(name) && text !== '' && !text.endsWith('\n')) text += ' ';
        if (name === 'li') text += '• ';
      },
      close: (name) => {
        if (blocks.has(name)) line();
      },
      point,
      hides: (name) => hidden.has(name),
    },
  );
  return tidy(text);
}

const tidy = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
