import { expect, test } from 'vitest';
import { pagePieces } from './page-pieces.ts';

const files = (html: string) => [
  { name: 'index.html', text: html },
  { name: 'main.js', text: 'main()' },
  { name: 'style.css', text: 'p {}' },
];
const told = (html: string) =>
  pagePieces(files(html))
    .map((piece) => ('html' in piece ? piece.html : `[${piece.name}: ${piece.script}]`))
    .filter((text) => text !== '');

test.each([
  [
    'runs a script where it stands, and puts styles in the place of their link',
    '<link rel=stylesheet href=style.css><p>1</p><script src="./main.js"></script><p>2</p>',
    ['<style>p {}</style>', '<p>1</p>', '[main.js: main()]', '<p>2</p>'],
  ],
  [
    'runs a deferred script and a module when all stands there',
    '<link rel=stylesheet href=style.css><script defer src="main.js"></script><script type="module">late()</script><p>2</p>',
    ['<style>p {}</style>', '<p>2</p>', '[main.js: main()]', '[index.html: late()]'],
  ],
  [
    'counts the lines of a script in the document as in its file',
    '<link rel=stylesheet href=style.css>\n<p>1</p>\n<script\n>one();\ntwo();</script><script src=main.js></script>',
    ['<style>p {}</style>', '\n<p>1</p>\n', '[index.html: \n\n\none();\ntwo();]', '[main.js: main()]'],
  ],
  [
    'adds what the document does not name',
    '<p>1</p>',
    ['<p>1</p>', '<style>p {}</style>', '[main.js: main()]'],
  ],
  [
    'leaves alone what is in a comment, data, and what it does not have',
    '<!-- <script>no()</script> --><script type="application/json">{}</script><script src="other.js"></script><link rel="icon" href="style.css"><link rel=stylesheet href=style.css><script src=main.js></script>',
    [
      '<!-- <script>no()</script> --><script type="application/json">{}</script><script src="other.js"></script><link rel="icon" href="style.css">',
      '<style>p {}</style>',
      '[main.js: main()]',
    ],
  ],
])('%s', (_what, html, pieces) => {
  expect(told(html)).toEqual(pieces);
});
