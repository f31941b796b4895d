import type { TextRange } from '#shared/rules/documents/text-places.ts';
import { showStep } from '../steps/step-store.ts';
import type { PageText } from './page-text.ts';

/** Brings a passage into view, unfolding what hides it, and moves focus to its paragraph. */
export function showInText(activityId: string, text: PageText, { start }: TextRange): void {
  const element = text.elementOf(start.block);
  if (!(element instanceof HTMLElement)) return;
  const step = element.closest<HTMLElement>('[data-step]');
  if (step) showStep(activityId, Number(step.dataset.step));
  const solution = element.closest('details');
  if (solution) solution.open = true;
  keepInView(element);
}

/** While exercises above it are still loading, what was found would move out of view. */
const SETTLES_MS = 2000;
const byLearner = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Moves focus to an element and keeps it in view until the page has settled, or the learner does something. */
function keepInView(element: HTMLElement): void {
  const until = performance.now() + SETTLES_MS;
  const end = new AbortController();
  for (const kind of byLearner)
    window.addEventListener(kind, () => end.abort(), { signal: end.signal, passive: true });
  const look = () => {
    if (end.signal.aborted) return;
    // Its step is unfolded by the next renders.
    if (!element.closest('[hidden]')) {
      if (document.activeElement !== element) focusParagraph(element);
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
    }
    if (performance.now() < until) requestAnimationFrame(look);
    else end.abort();
  };
  requestAnimationFrame(look);
}

function focusParagraph(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves focus to the paragraph after (1) or before (-1) the focused one, of those on the screen. */
export function moveToParagraph(text: PageText, step: 1 | -1): void {
  const shown = text.texts
    .map((_, block) => text.elementOf(block))
    .filter((element) => element instanceof HTMLElement && element.getClientRects().length > 0);
  const at = shown.indexOf(document.activeElement);
  const inView = shown.findIndex((element) => (element?.getBoundingClientRect().top ?? 0) >= 64);
  const next = shown[at >= 0 ? at + step : Math.max(0, inView)];
  if (!(next instanceof HTMLElement)) return;
  focusParagraph(next);
  next.scrollIntoView({ block: 'nearest' });
}
