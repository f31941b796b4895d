import { expect, it } from 'vitest';
import { openStage } from '../tools/browser/stage.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

it.each(['light', 'dark'] as const)(
  'buttons look as they will before the application has loaded: %s',
  async (scheme) => {
    const owner = await seedAnybody(stage.product.url);
    const id = await seedCourse(owner);
    await owner.call('PATCH', `/api/courses/${id}`, { visibility: 'unlisted' });
    const page = await (await stage.visit({ width: 390, scheme })).newPage();
    const looks = () =>
      page.getByRole('button', { name: 'Add Course' }).evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { backgroundColor, color };
      });

    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) => route.abort());
    await page.goto(`/courses/${id}`, { waitUntil: 'load' });
    const add = page.getByRole('button', { name: 'Add Course' });
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    const first = await looks();
    expect(first.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');

    await page.unroute(scripts);
    await page.reload();
    await expect.poll(() => add.isEnabled()).toBe(true);
    expect(await looks()).toEqual(first);
  },
);
