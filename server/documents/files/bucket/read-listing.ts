import { Parser } from 'htmlparser2';

/** A page of the bucket's listing; `next` is the token of the following page. */
export type Listing = { keys: string[]; next: string | null };

/** Parses the response of ListObjectsV2; null if it is invalid. */
export function readListing(xml: string): Listing | null {
  const keys: string[] = [];
  const open: string[] = [];
  let [isListing, isCut, next, text] = [false, false, '', ''];
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (open.length === 0 && name === 'ListBucketResult') isListing = true;
        open.push(name);
        text = '';
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: () => {
        const place = open.join(' ');
        if (place === 'ListBucketResult Contents Key') keys.push(text);
        else if (place === 'ListBucketResult IsTruncated') isCut = text.trim() === 'true';
        else if (place === 'ListBucketResult NextContinuationToken') next = text;
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!isListing || (isCut && next === '')) return null;
  return { keys, next: isCut ? next : null };
}
