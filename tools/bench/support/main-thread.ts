import type { Browser, Page } from 'playwright-core';
import type { TraceEvent } from './trace-event.ts';

/** One task of a page's main thread, in milliseconds: wall-clock time and CPU time. */
export type Task = { wall: number; processor: number };

/**
 * The tasks of the page's main thread while `work` runs. On a shared machine wall-clock time includes other
 * processes; CPU time is the page's own.
 */
export async function tasksDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const trace = await browser.stopTracing();
  return tasksOf((JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }).traceEvents);
}

/** The busiest renderer in the trace is the page's. */
function tasksOf(events: TraceEvent[]): Task[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = mains.map((main) =>
    events
      .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
      .filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
      .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 })),
  );
  const time = (list: Task[]) => list.reduce((sum, { processor }) => sum + processor, 0);
  const busiest = tasks.sort((a, b) => time(b) - time(a))[0];
  if (!busiest?.length) throw new Error('the trace has no tasks of the page');
  return busiest;
}
