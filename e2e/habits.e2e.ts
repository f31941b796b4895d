import { describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage, startOpenProduct } from '../tools/browser/stage.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';

const stage = openStage(startOpenProduct);

describe('coming back', () => {
  it('a goal that is set on the dashboard is kept, and the week beside it is said in words', async () => {
    const person = await seedAnybody(stage.product.url);
    await seedCourse(person);
    const context = await stage.visit(desk);
    const page = await openSignedIn(context, person);
    const errors = watchErrors(page);
    await page.goto('/dashboard');
    const goal = page.getByLabel('Daily goal');
    await goal.selectOption('10 minutes a day');
    await page.getByText('Today: 0 of 10 min.').waitFor();
    await page.reload();
    await page.getByText('Today: 0 of 10 min.').waitFor();
    expect(await goal.inputValue()).toBe('10');
    const days = page.getByRole('list', { name: 'This week' }).getByRole('listitem');
    expect(await days.count()).toBe(7);
    expect(await days.and(page.locator('[aria-current=date]')).innerText()).toMatch(
      /Today, \w+day: 10 minutes to go$/,
    );
    await lookAtBothWidths(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('reminders and the calendar are chosen on the profile, and a program can read the calendar', async () => {
    const person = await seedAnybody(stage.product.url);
    const context = await stage.visit(desk);
    const page = await openSignedIn(context, person);
    const errors = watchErrors(page);
    await page.goto('/profile');
    await page.getByLabel('Remind me at').selectOption('18:00');
    await page.getByText('In your time zone: Europe/Berlin.').waitFor();
    await page.getByRole('button', { name: 'Make an address' }).click();
    const address = await page.getByLabel('Address of your calendar').inputValue();
    const calendar = await fetch(address);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await lookAtBothWidths(page);
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByRole('button', { name: 'Make an address' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    await page.reload();
    await expect.poll(() => page.getByLabel('Remind me at').inputValue()).toBe('18');
    expect(errors).toEqual([]);
    await context.close();
  });
});
