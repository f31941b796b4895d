import { withoutMarkers } from '#shared/rules/lesson-title.ts';

/** The activity's title stands above the notes; one that they begin with is not said twice. */
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
