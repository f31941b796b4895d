import { blockElements } from './dom-places.ts';

/** Moves the focus to the next or previous paragraph; if none has it, to the paragraph `block`. */
export function moveFocus(article: HTMLElement | null, step: 1 | -1, block: number): void {
  const blocks = article ? blockElements(article) : [];
  const now = document.activeElement?.closest<HTMLElement>('[data-block]');
  const at = now && article?.contains(now) ? Number(now.dataset.block) + step : block;
  const to = blocks[Math.min(Math.max(0, at), blocks.length - 1)];
  to?.focus({ preventScroll: true });
  to?.scrollIntoView({ block: 'nearest' });
}
