import { draftKey, draftKeys, removeKey, writeKey } from './local-storage.ts';
import { readJson } from './stored-json.ts';

/** So many stay in the browser; then the oldest go. */
const MOST_TYPED = 100;

/** What was typed at a place and not sent, as it was kept. */
export const readTyped = (place: string) => readJson(draftKey(place));

/** Keeps what is typed at a place over a reload or the end of the session, with what belongs to it; nothing forgets it. */
export function keepTyped(place: string, typed: { draft?: unknown; seed?: number | undefined }): void {
  const key = draftKey(place);
  if (typed.draft === undefined && typed.seed === undefined) {
    removeKey(key);
    return;
  }
  const others = draftKeys().filter((other) => other !== key);
  if (others.length >= MOST_TYPED) {
    const byAge = others
      .map((other) => ({ other, at: readJson(other)?.at ?? 0 }))
      .sort((one, two) => one.at - two.at);
    for (const { other } of byAge.slice(0, others.length - MOST_TYPED + 1)) removeKey(other);
  }
  const { draft, seed } = typed;
  writeKey(key, { draft, at: Date.now(), ...(seed === undefined ? {} : { seed }) });
}
