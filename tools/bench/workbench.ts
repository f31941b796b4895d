import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../browser/browser.ts';
import { startProduct } from '../product/product.ts';
import { forget, noted, noteTimes } from './support/in-page.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

type Wearing = { what: string; text: string };
type Measured = {
  /** its name in the editor */
  language: string;
  file: string;
  /** a page of the library with a program to write in the language */
  path: string;
  /** does next to nothing, so that its duration is pure overhead */
  small: string;
  goals: { first: string; later: string };
  /** programs that have to be stopped */
  wearing: Wearing[];
};

const languages: Measured[] = [
  {
    language: 'JavaScript',
    file: 'main.js',
    path: '/library/workbench',
    small: 'console.log(1);',
    goals: { first: 'at most 300 ms', later: 'at most 50 ms beside its own time' },
    wearing: [
      { what: 'an endless loop', text: 'for (;;) {}' },
      {
        what: 'a fork of workers',
        text: "for (;;) try { new Worker(URL.createObjectURL(new Blob(['for (;;);']))); } catch {}",
      },
      { what: 'endless output', text: "for (;;) console.log('x'.repeat(1000));" },
      {
        what: 'a gigabyte of memory',
        text: 'const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1));',
      },
    ],
  },
  {
    language: 'Python',
    file: 'main.py',
    path: '/library/workbench',
    small: 'print(1)',
    goals: { first: 'with a progress bar', later: 'at most 200 ms' },
    wearing: [
      { what: 'an endless loop', text: 'while True:\n    pass' },
      { what: 'an endless loop in C', text: 'import itertools\nsum(itertools.repeat(1))' },
      { what: 'endless output', text: "while True:\n    print('x' * 1000)" },
      { what: 'a gigabyte of memory', text: 'a = []\nwhile True:\n    a.append(bytearray(10 ** 7))' },
    ],
  },
  {
    language: 'SQL',
    file: 'main.sql',
    path: '/library/workbench',
    small: 'select 1',
    goals: { first: 'with a progress bar', later: 'at most 150 ms' },
    wearing: [
      {
        what: 'an endless query',
        text: 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
      },
      {
        what: 'endless rows',
        text: 'with recursive t as (select 1 as n union all select n + 1 from t) select count(*) from t',
      },
    ],
  },
];

const fresh = 5;
const repeated = 4;

/** Time from clicking Run to the end of the program in the console, in milliseconds. */
const run = (page: Page, language: string): Promise<number> =>
  page.getByRole('group', { name: language, exact: true }).evaluate((editor) => {
    const shown = editor.querySelector(':scope section [aria-live]');
    const button = [...editor.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Run'));
    if (!shown || !button) throw new Error('there is nothing to run here');
    return new Promise<number>((resolve) => {
      const begun = performance.now();
      let isRunning = false;
      const observer = new MutationObserver(() => {
        const says = shown.textContent ?? '';
        const isUnderWay = says.startsWith('Running') || says.startsWith('Getting');
        if (!isRunning) isRunning = isUnderWay;
        else if (!isUnderWay) {
          observer.disconnect();
          resolve(performance.now() - begun);
        }
      });
      observer.observe(shown, { subtree: true, childList: true, characterData: true });
      button.click();
    });
  });

async function write(page: Page, { language, file }: Measured, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `${language}: ${file}` });
  await field.focus();
  // The editor replaces the plain field and keeps the text; that is not measured here.
  await page.locator('.cm-content').first().waitFor();
  await field.fill(text);
}

/** Opens a page with an editor in which nothing has been run. */
async function openEditor(browser: Browser, url: string, { path }: Measured): Promise<Page> {
  const context = await newVisitor(browser, url, { width: 1280, scheme: 'light' });
  await context.addInitScript(noteTimes);
  const page = await context.newPage();
  await page.goto(path);
  // Blocks are set up when they come near: scroll past each of them.
  const programs = page.locator('[data-kind="code"]');
  await programs.first().waitFor();
  for (const program of await programs.all()) {
    await program.scrollIntoViewIfNeeded();
    await program.getByRole('button', { name: 'Run' }).waitFor();
  }
  return page;
}

async function soon(browser: Browser, url: string, measured: Measured): Promise<Row[]> {
  const { language, small, goals } = measured;
  const [first, later]: [number[], number[]] = [[], []];
  for (let round = 0; round < fresh; round += 1) {
    const page = await openEditor(browser, url, measured);
    await write(page, measured, small);
    first.push(await run(page, language));
    for (let time = 0; time < repeated; time += 1) later.push(await run(page, language));
    await page.context().close();
  }
  return [
    timesRow(`first ${language} run of a page, after the press`, summary(first), goals.first),
    timesRow(`later ${language} run`, summary(later), goals.later),
  ];
}

/** How long a program of this kind runs, and how fast the page responds to a pointer meanwhile. */
async function worn(browser: Browser, url: string, measured: Measured, one: Wearing): Promise<Row[]> {
  const { language } = measured;
  const page = await openEditor(browser, url, measured);
  const [ends, answers]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    // Load the engine first, as on a page where something was run before.
    await write(page, measured, measured.small);
    await run(page, language);
    await write(page, measured, one.text);
    await forget(page);
    const running = run(page, language);
    let isOver = false;
    const over = running.finally(() => {
      isOver = true;
    });
    let presses = 0;
    while (!isOver) {
      await page.mouse.click(5, 300);
      await page.waitForTimeout(100);
      presses += 1;
    }
    ends.push(await over);
    const seen = Object.values((await noted(page)).interactions);
    // The browser does not report interactions under 16 ms.
    answers.push(...seen, ...Array.from({ length: Math.max(0, presses - seen.length) }, () => 16));
  }
  await page.context().close();
  return [
    timesRow(`${language}: ${one.what}, stopped after`, summary(ends), 'within 2500 ms'),
    timesRow('  interaction to next paint of the page meanwhile', summary(answers), 'under 200 ms'),
  ];
}

/**
 * Programs in a lesson's editor: how soon they run, how soon endless ones are stopped, and how the page is affected.
 */
export async function benchWorkbench(): Promise<Row[]> {
  const product = await startProduct({ RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const measured of languages) {
      rows.push(...(await soon(browser, product.url, measured)));
      for (const one of measured.wearing) rows.push(...(await worn(browser, product.url, measured, one)));
    }
    const load = loadavg().map((value) => value.toFixed(1));
    return [...rows, valueRow('load average of 1, 5 and 15 minutes at their end', load.join(' '))];
  } finally {
    await browser.close();
    await product.remove();
  }
}
