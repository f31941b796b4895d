import { cleanText } from '#shared/rules/clean-text.ts';
import { createLinkFilter } from './link-filter.ts';

/**
 * A model's text as it is shown while it streams, which is also how it is stored: without addresses, storable, at most
 * `most` characters, and without blanks at its end.
 */
export function createReplyText(most = Number.POSITIVE_INFINITY) {
  const filter = createLinkFilter();
  let blanks = '';
  let length = 0;
  const shown = (piece: string): string => {
    const text = cleanText(piece);
    const end = text.trimEnd().length;
    if (end === 0) {
      blanks += text;
      return '';
    }
    const all = (blanks + text.slice(0, end)).slice(0, Math.max(0, most - length));
    blanks = text.slice(end);
    length += all.length;
    return cleanText(all);
  };
  return {
    push: (piece: string): string => shown(filter.push(piece)),
    end: (): string => shown(filter.end()),
  };
}
