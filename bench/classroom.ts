import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser.ts';
import { atActivity, newStudent, openActivity, type Student } from '../e2e/support/classroom.ts';
import { startProduct } from '../e2e/support/product.ts';
import { settled } from '../e2e/support/study.ts';
import { noteTimes, streamReplies } from './support/in-page.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

/** The room in a real Chromium: moving on, typing while a reply streams, and memory over a long session. */
export async function benchClassroom(): Promise<Row[]> {
  const product = await startProduct({ RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const look = { width: 1280, scheme: 'light' } as const;
    const student = await newStudent(browser, product, look, async (context) => {
      await context.addInitScript(noteTimes);
    });
    const devtools = await student.context.newCDPSession(student.page);
    return [
      ...(await movingOn(student)),
      ...(await memory(student, devtools)),
      ...(await typingWhileStreaming(student)),
    ];
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function movingOn(student: Student): Promise<Row[]> {
  const { page } = student;
  await openActivity(page, student, 0);
  await settled(page);
  const rounds = 20;
  await forget(page);
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await atActivity(page, 1);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await atActivity(page, 0);
  }
  const { interactions } = await noted(page);
  const seen = Object.values(interactions);
  // What the browser does not report took less than 16 ms.
  const quick = Array.from({ length: Math.max(0, rounds * 2 - seen.length) }, () => 16);
  return [
    timesRow('interaction to next paint, Next and Previous', summary([...seen, ...quick]), 'under 200 ms'),
  ];
}

async function memory(student: Student, devtools: CDPSession): Promise<Row[]> {
  const { page } = student;
  await openActivity(page, student, 0);
  await settled(page);
  const heapAfter = async (changes: number): Promise<number> => {
    for (let change = 0; change < changes; change++) {
      const index = Number(page.url().split('/').at(-1));
      const forward = index < 3 && change % 6 < 3;
      await page.keyboard.press(forward ? 'ArrowRight' : 'ArrowLeft');
      await atActivity(page, forward ? index + 1 : Math.max(0, index - 1));
    }
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const early = await heapAfter(20);
  const late = await heapAfter(180);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    valueRow(
      'memory after 200 activity changes, as a ratio to after 20',
      (late / early).toFixed(3),
      `${megabytes(early)}, then ${megabytes(late)}`,
    ),
  ];
}

/** About 700 tokens with everything that costs: headings, lists, a table, maths, code. */
const paragraph = `## The middle, again

The **median** is the value in the middle once all are *sorted*; the mean is $\\bar{x} = \\frac{1}{n}\\sum x_i$. With an even
number of values one takes the point halfway between the two in the middle, which need not be one of them.

- sort first, then count from both ends
- a single large value pulls the mean and leaves the median where it is

| list | mean | median |
| --- | --- | --- |
| 1, 2, 9 | 4 | 2 |

\`\`\`js
const sorted = [...values].sort((a, b) => a - b);
console.log(sorted[Math.floor(sorted.length / 2)]);
\`\`\`
`;
const reply = Array.from({ length: 7 }, () => paragraph).join('\n');

async function typingWhileStreaming(student: Student): Promise<Row[]> {
  const { page } = student;
  await openActivity(page, student, 0);
  await settled(page);
  await page.evaluate(streamReplies, { text: reply, tokensASecond: 50 });
  const field = page.getByLabel('Message the Professor');
  await field.fill('Explain it again, with everything.');
  await page.keyboard.press('Enter');
  await page.locator('[data-pending] .md').waitFor();
  await forget(page);
  await field.focus();
  const pending = page.locator('[data-pending]');
  const typed = 'so if one value is very large then only one of the two moves ';
  while ((await pending.count()) > 0) await page.keyboard.type(typed, { delay: 60 });
  const { longTasks, interactions } = await noted(page);
  const longest = Math.max(0, ...longTasks);
  return [
    timesRow(
      'interaction to next paint, typing while a reply streams',
      summary(Object.values(interactions)),
      'under 200 ms',
    ),
    valueRow(
      'longest task while typing and streaming',
      longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`,
      `none over 50 ms; here ${longTasks.length}`,
    ),
  ];
}

const noted = (page: Page) => page.evaluate(() => window.benchNoted);

const forget = (page: Page) =>
  page.evaluate(() => {
    window.benchNoted.interactions = {};
    window.benchNoted.longTasks = [];
  });
