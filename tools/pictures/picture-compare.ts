import type { Browser } from 'playwright-core';

export type Pair = { name: string; now: Buffer; before: Buffer | undefined };
/** `changed`: share of the larger image's pixels that differ visibly, 0 to 1; null: no previous one. */
export type Comparison = { name: string; changed: number | null };

/** Per channel, of 255: smaller differences come from font smoothing. */
const VISIBLE = 24;
/** Fewer pixels are rendering noise, e.g. at a rounded corner: even a letter has more. */
const SEEN = 12;

/** Compares screenshots pixel by pixel in a browser, which reads PNG without another package. */
export async function comparePictures(browser: Browser, pairs: readonly Pair[]): Promise<Comparison[]> {
  const page = await browser.newPage();
  const results: Comparison[] = [];
  for (const { name, now, before } of pairs) {
    if (before === undefined) results.push({ name, changed: null });
    else if (now.equals(before)) results.push({ name, changed: 0 });
    else
      results.push({
        name,
        changed: await page.evaluate(differing, [dataOf(now), dataOf(before), VISIBLE, SEEN]),
      });
  }
  await page.close();
  return results;
}

const dataOf = (png: Buffer): string => png.toString('base64');

/** Runs in the page: the share of pixels that differ; pixels in only one image count as different. */
async function differing([now, before, visible, seen]:
  | [string, string, number, number]
  | (string | number)[]): Promise<number> {
  const read = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [one, two] = [await read(String(now)), await read(String(before))];
  const [width, height] = [Math.max(one.width, two.width), Math.max(one.height, two.height)];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x >= one.width || y >= one.height || x >= two.width || y >= two.height) {
        count += 1;
        continue;
      }
      const [a, b] = [(y * one.width + x) * 4, (y * two.width + x) * 4];
      const channels = [0, 1, 2].map((channel) =>
        Math.abs((one.data[a + channel] ?? 0) - (two.data[b + channel] ?? 0)),
      );
      if (Math.max(...channels) > Number(visible)) count += 1;
    }
  }
  return count < Number(seen) ? 0 : count / (width * height);
}
