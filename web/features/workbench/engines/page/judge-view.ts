import type { PageView } from '#shared/contract/workbench/program.ts';
import type { Look, Seen } from './page-messages.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What has to be read to check a view. */
export const lookOf = ({ at, attributes, style }: PageView): Look => ({
  at,
  attributes: Object.keys(attributes ?? {}),
  style: Object.keys(style ?? {}),
});

/**
 * Whether a view's expectations are met. Compared here, outside of the frame, out of reach of the learner's scripts.
 */
export function viewHolds(view: PageView, seen: Seen): boolean {
  const { count, text, holds, value, attributes = {}, style = {} } = view;
  if (count !== undefined && seen.count !== count) return false;
  if (seen.count === 0) return count === 0;
  return (
    (text === undefined || plain(seen.text) === plain(text)) &&
    (holds === undefined || plain(seen.text).includes(plain(holds))) &&
    (value === undefined || seen.value === value) &&
    Object.entries(attributes).every(([name, wanted]) => seen.attributes[name] === wanted) &&
    Object.entries(style).every(([name, wanted]) => seen.style[name] === wanted)
  );
}
