import { withoutMarkers } from '#shared/rules/lesson-title.ts';

/** Removes a title at the start of the notes: the activity's title is already shown above them. */
export function withoutTitle(notes: string, title: string): string {
  const text = notes.trim();
  const [line = ''] = text.split('\n', 1);
  const heading = /^#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
  if (heading === undefined) return text;
  const said = heading
    .trimEnd()
    .replace(/\{#[\w-]+\}$/, '')
    .trimEnd();
  return withoutMarkers(said) === title ? text.slice(line.length).trim() : text;
}
