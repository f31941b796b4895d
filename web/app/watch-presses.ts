import { keepFocusOfButtons } from '../lib/keep-focus.ts';
import { ignoreSecondPresses } from '../lib/second-press.ts';

/** What is done for every button of every page: it keeps its focus, and a double click presses it once. */
export function watchPresses(page: Document): void {
  keepFocusOfButtons(page);
  ignoreSecondPresses(page);
}
