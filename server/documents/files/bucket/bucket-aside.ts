import type { AsideFiles } from '../document-files.ts';
import { isOurs } from '../file-names.ts';
import type { Bucket } from './bucket-client.ts';
import { inWords } from './bucket-failure.ts';

/** A folder in the bucket's own, so that a key for one prefix suffices. */
const folder = 'strays/';

/** Files of a bucket that are moved to a folder in it; a copy there is as old as its move. */
export function createBucketAside(bucket: Bucket): AsideFiles {
  const move = async (from: string, to: string): Promise<boolean> => {
    if (!(await bucket.copy(from, to))) return false;
    await bucket.remove(from);
    return true;
  };
  return {
    put: async (id) => void (await inWords(move(id, `${folder}${id}`))),
    takeBack: (id) => inWords(move(`${folder}${id}`, id)),
    list: async () => {
      const names: string[] = [];
      const all = async () => {
        for await (const page of bucket.list(folder))
          names.push(...page.map((name) => name.slice(folder.length)).filter(isOurs));
      };
      await inWords(all());
      return names;
    },
    since: async (id) => (await inWords(bucket.head(`${folder}${id}`)))?.changedAt ?? null,
    remove: (id) => inWords(bucket.remove(`${folder}${id}`)),
  };
}
