import type { QueryClient } from '@tanstack/react-query';
import { type FirstLook, firstLookIds } from '#shared/contract/first-look.ts';
import { onPageShown } from '../../ui/page-shown.ts';
import { keepFirstLook } from './first-look-content.ts';

/**
 * When the server has rendered the page already (shared/contract/first-look.ts), the application renders invisibly
 * beside it and replaces it once its own page is ready. Without a first look it is visible from the start.
 */
export function takeOverFirstLook(root: HTMLElement, client: QueryClient): void {
  const markup = document.getElementById(firstLookIds.markup);
  const content = document.getElementById(firstLookIds.content);
  if (!markup || !content) return;
  // Written by our own server in the same build; data of another version is ignored, and the page fetches it.
  const look = parse(content.textContent);
  if (look) keepFirstLook(client, look);
  const isShown = getComputedStyle(markup).display !== 'none';
  if (!isShown) {
    markup.remove();
    return;
  }
  root.hidden = true;
  onPageShown(() => {
    markup.remove();
    root.hidden = false;
  });
}

function parse(text: string): FirstLook | null {
  try {
    return JSON.parse(text) as FirstLook;
  } catch {
    return null;
  }
}
