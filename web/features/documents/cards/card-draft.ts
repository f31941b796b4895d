import { type CardFace, cardBounds } from '#shared/contract/cards.ts';
import type { Gap } from '#shared/rules/cards/gap-text.ts';
import { cardTexts as texts } from './texts.ts';

/** A card being edited: the values of both kinds are kept, so that switching loses nothing. */
export type CardDraft = { kind: CardFace['kind']; front: string; back: string; text: string; gaps: Gap[] };

/** Its errors, by field. */
type CardProblems = Partial<Record<'front' | 'back' | 'text', string>>;

export const emptyDraft: CardDraft = { kind: 'basic', front: '', back: '', text: '', gaps: [] };

export const draftOf = (face: CardFace): CardDraft =>
  face.kind === 'gap'
    ? { ...emptyDraft, kind: 'gap', text: face.text, gaps: face.gaps, back: '' }
    : { ...emptyDraft, ...face };

export function problemsOf({ kind, front, back, text, gaps }: CardDraft): CardProblems {
  const isLong = (side: string) => side.length > cardBounds.side;
  if (kind === 'gap') {
    if (text.trim() === '') return { text: texts.noSentence };
    if (isLong(text)) return { text: texts.tooLong };
    return gaps.length === 0 ? { text: texts.noGap } : {};
  }
  const of = (side: string, missing: string) =>
    side.trim() === '' ? missing : isLong(side) ? texts.tooLong : undefined;
  const problems = { front: of(front, texts.noFront), back: of(back, texts.noBack) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export const faceOf = ({ kind, front, back, text, gaps }: CardDraft): CardFace =>
  kind === 'gap'
    ? { kind, text, gaps: gaps.slice(0, cardBounds.gaps) }
    : { kind, front: front.trim(), back: back.trim() };
