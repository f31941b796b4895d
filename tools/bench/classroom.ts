import type { CDPSession } from 'playwright-core';
import { openBrowser } from '../browser/browser.ts';
import { atActivity, newStudent, openActivity, type Student } from '../browser/classroom.ts';
import { startOpenProduct } from '../browser/stage.ts';
import { settled } from '../browser/study.ts';
import { typing } from './classroom-typing.ts';
import { forget, noted, noteTimes } from './support/in-page.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

/** The classroom in a real Chromium: navigation, typing while a reply streams, and memory over a long session. */
export async function benchClassroom(): Promise<Row[]> {
  const product = await startOpenProduct();
  const browser = await openBrowser();
  try {
    const look = { width: 1280, scheme: 'light' } as const;
    const student = await newStudent({ browser, product }, look, async (context) => {
      await context.addInitScript(noteTimes);
    });
    const devtools = await student.context.newCDPSession(student.page);
    return [
      ...(await movingOn(student)),
      ...(await memory(student, devtools)),
      ...(await typing(browser, student)),
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
  // The browser does not report interactions under 16 ms.
  const quick = Array.from({ length: Math.max(0, rounds * 2 - seen.length) }, () => 16);
  return [
    timesRow('interaction to next paint, Next and Previous', summary([...seen, ...quick]), 'under 200 ms'),
  ];
}

type Heap = { bytes: number; nodes: number; listeners: number };

/** Steady growth is a leak; growth that levels off is due to caches and compiled code. */
async function memory(student: Student, devtools: CDPSession): Promise<Row[]> {
  const { page } = student;
  await openActivity(page, student, 0);
  await settled(page);
  const heapAfter = async (changes: number): Promise<Heap> => {
    for (let change = 0; change < changes; change++) {
      const index = Number(page.url().split('/').at(-1));
      const forward = index < 3 && change % 6 < 3;
      await page.keyboard.press(forward ? 'ArrowRight' : 'ArrowLeft');
      await atActivity(page, forward ? index + 1 : Math.max(0, index - 1));
    }
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { bytes: usedSize, nodes, listeners: jsEventListeners };
  };
  const early = await heapAfter(20);
  const middle = await heapAfter(90);
  const late = await heapAfter(90);
  const seen = ({ bytes, nodes, listeners }: Heap) =>
    `${(bytes / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
  return [
    valueRow(
      'memory after 200 activity changes, as a ratio to after 20',
      (late.bytes / early.bytes).toFixed(3),
      `after 20: ${seen(early)}; 110: ${seen(middle)}; 200: ${seen(late)}`,
    ),
  ];
}
