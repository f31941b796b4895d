import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { openActivity, type Student } from '../browser/classroom.ts';
import { openChat, settled } from '../browser/study.ts';
import { forget, noted, streamReplies } from './support/in-page.ts';
import { tasksDuring } from './support/main-thread.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

/** About 700 tokens with everything expensive: headings, lists, a table, maths, code. */
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

const typed = 'so if one value is very large then only one of the two moves ';

/** Typing alone, then while a reply streams: the former is the baseline of the machine. */
export async function typing(browser: Browser, student: Student): Promise<Row[]> {
  const { page } = student;
  await openActivity(page, student, 0);
  await settled(page);
  await openChat(page);
  const field = page.getByLabel('Message the Professor');
  await field.focus();
  const alone = await typingRows(browser, page, 'typing alone', async () => {
    for (let round = 0; round < 3; round++) await page.keyboard.type(typed, { delay: 60 });
  });
  await page.evaluate(streamReplies, { text: reply, tokensASecond: 50 });
  await field.fill('Explain it again, with everything.');
  await page.keyboard.press('Enter');
  await page.locator('[data-pending] .md').first().waitFor();
  await field.focus();
  const pending = page.locator('[data-pending]');
  const streaming = await typingRows(browser, page, 'typing while a reply streams', async () => {
    while ((await pending.count()) > 0) await page.keyboard.type(typed, { delay: 60 });
  });
  return [...alone, ...streaming];
}

async function typingRows(
  browser: Browser,
  page: Page,
  what: string,
  type: () => Promise<void>,
): Promise<Row[]> {
  await forget(page);
  const tasks = await tasksDuring(browser, page, type);
  const { interactions } = await noted(page);
  const row = (name: string, times: number[]) =>
    valueRow(
      `${what}: longest task, ${name}`,
      `${Math.max(...times).toFixed(0)} ms`,
      `none over 50 ms; here ${times.filter((time) => time > 50).length} of ${times.length}`,
    );
  return [
    timesRow(`${what}: interaction to next paint`, summary(Object.values(interactions)), 'under 200 ms'),
    row(
      'processor time',
      tasks.map(({ processor }) => processor),
    ),
    row(
      `by the clock, at a load of ${loadavg()[0]?.toFixed(1)}`,
      tasks.map(({ wall }) => wall),
    ),
  ];
}
