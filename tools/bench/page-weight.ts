import { newPerson, signUp } from '../browser/accounts.ts';
import { newVisitor, openBrowser } from '../browser/browser.ts';
import { createCourse, startCourse } from '../browser/study.ts';
import { startProduct } from '../product/product.ts';
import { type Row, valueRow } from './support/measure.ts';

type Weight = { script: number; style: number; font: number; other: number };
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** The bytes transferred by a first visit to each page, compressed, with an empty cache. */
export async function benchPageWeight(): Promise<Row[]> {
  const product = await startProduct({ RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  const look = { width: 1280, scheme: 'light' } as const;
  try {
    const learner = await newVisitor(browser, product.url, look);
    const page = await learner.newPage();
    await signUp(page, product.url, newPerson());
    await createCourse(page);
    await startCourse(page);
    const classroom = new URL(page.url()).pathname;
    const state = await learner.storageState();

    const rows: Row[] = [];
    for (const path of ['/', '/login', '/dashboard', '/create-course', classroom]) {
      const fresh = await browser.newContext({ baseURL: product.url, storageState: state });
      const tab = await fresh.newPage();
      const devtools = await fresh.newCDPSession(tab);
      const weight: Weight = { script: 0, style: 0, font: 0, other: 0 };
      const kinds = new Map<string, keyof Weight>();
      await devtools.send('Network.enable');
      devtools.on('Network.responseReceived', ({ requestId, type }) => {
        kinds.set(
          requestId,
          type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : type === 'Font' ? 'font' : 'other',
        );
      });
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        weight[kinds.get(requestId) ?? 'other'] += encodedDataLength;
      });
      await tab.goto(path);
      await tab.waitForLoadState('networkidle');
      await fresh.close();
      const all = weight.script + weight.style + weight.font + weight.other;
      const name = path === classroom ? '/classroom/…' : path;
      const parts = `script ${kB(weight.script)}, style ${kB(weight.style)}, fonts ${kB(weight.font)}`;
      rows.push(valueRow(`page weight of ${name}`, kB(all), parts));
    }
    return rows;
  } finally {
    await browser.close();
    await product.remove();
  }
}
