import { isBlank } from './is-blank.ts';

/** The title field of a text that is a JSON object with one; otherwise null. */
function titleInside(text: string): string | null {
  if (!text.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const title = typeof parsed === 'object' && parsed !== null && 'title' in parsed ? parsed.title : null;
    return typeof title === 'string' && !isBlank(title) ? title : null;
  } catch {
    return null;
  }
}

/** A text without the Markdown markers ### and **. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(/#{3,}/g, '').replaceAll('**', '').trim();
}

/**
 * A lesson's title for display, used wherever a title is shown: if it is a JSON string with a title field, that field; ###
 * and ** are removed, unless nothing else is left.
 */
export function lessonTitle(raw: string | null | undefined): string {
  const text = (raw ?? '').trim();
  const title = titleInside(text) ?? text;
  return withoutMarkers(title) || title;
}
