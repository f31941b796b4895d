import { type CardFace, cardBounds } from '#shared/contract/cards.ts';
import { cardText } from './card-text.ts';
import { readCloze } from './cloze.ts';
import type { NoteType } from './note-types.ts';
import { answerTemplate, clozeFields, renderTemplate } from './template.ts';

/** Maximum length of a side; longer ones were not written by a person. */
const longestHtml = 200_000;

type Made = CardFace | 'empty' | 'long';

const isLong = (...sides: string[]): boolean => sides.some((side) => side.length > cardBounds.side);

/** Card `ord` of a note, as plain text. */
export function noteToCard(type: NoteType, fields: readonly string[], ord: number): Made {
  if (fields.some((field) => field.length > longestHtml)) return 'long';
  const named = new Map(type.fields.map((name, at) => [name, fields[at] ?? '']));
  return type.isCloze ? gapCard(type, named, ord) : twoSides(type, named, ord);
}

function twoSides({ templates }: NoteType, fields: Map<string, string>, ord: number): Made {
  const template = templates[ord];
  if (!template) return 'empty';
  const rendered = [
    renderTemplate(template.front, fields),
    renderTemplate(answerTemplate(template.back), fields, ['FrontSide']),
  ];
  // A template may insert a field more than once.
  if (rendered.some((html) => html.length > longestHtml)) return 'long';
  const [front = '', back = ''] = rendered.map(cardText);
  if (front === '' || back === '') return 'empty';
  return isLong(front, back) ? 'long' : { kind: 'basic', front, back };
}

/** A sentence with gaps; if the answer shows more, the card has the sentence with blanks as front and all of it as back. */
function gapCard({ templates }: NoteType, fields: Map<string, string>, ord: number): Made {
  const [template] = templates;
  const names = clozeFields(template?.front ?? '');
  const source = names
    .map((name) => cardText(fields.get(name) ?? ''))
    .join('\n')
    .trim();
  const { text, gaps } = readCloze(source, ord + 1);
  if (text.trim() === '' || gaps.length === 0) return 'empty';
  const more = cardText(renderTemplate(answerTemplate(template?.back ?? ''), fields, names));
  if (isLong(text, more)) return 'long';
  if (more === '') return gaps.length > cardBounds.gaps ? 'long' : { kind: 'gap', text, gaps };
  let front = '';
  let at = 0;
  for (const [from, to] of gaps) {
    front += `${text.slice(at, from)}[…]`;
    at = to;
  }
  front += text.slice(at);
  const back = `${text}\n\n${more}`;
  return isLong(front, back) ? 'long' : { kind: 'basic', front, back };
}
