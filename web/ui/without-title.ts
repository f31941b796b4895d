import { withoutMarkers } from '#shared/rules/lesson-title.ts';

/** The activity's title stands above the notes; one that they begin with is not said twice. */
export function withoutTitle(notes: string, title: string): string {
  const text = notes.trim();
  const heading = /^#{1,6}[ \t]+(.+?)[ \t]*(?:\{#[\w-]+\})?[ \t]*(?:\n|$)/.exec(text);
  return heading && withoutMarkers(heading[1] ?? '') === title ? text.slice(heading[0].length).trim() : text;
}
