import { draftKey, draftKeys, removeKey, writeKey } from './local-storage.ts';
import { readJson } from './stored-json.ts';

/** How many drafts stay in the browser; beyond that the oldest are removed. */
const MOST_TYPED = 100;

/** What was typed at a place and not sent, as it was stored. */
export const readTyped = (place: string) => readJson(draftKey(place));

/** Stores what is typed at a place, with related data; it survives a reload and the end of the session. */
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
