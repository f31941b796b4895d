import { expect, it } from 'vitest';
import {
  coursesIn,
  replyIn,
  type ScriptedLanguage,
} from '../server/faculty/model-faculty/test-provider/test-language-replies.ts';
import { lessonWords } from '../shared/rules/lesson-words/lesson-words.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { walkCourseIn } from '../tools/browser/language-walk.ts';
import { openStage } from '../tools/browser/stage.ts';
import { startModelProduct } from '../tools/product/model-product.ts';
import { seedAnybody } from '../tools/product/seeded-person.ts';

let written: ScriptedLanguage = 'de';
const stage = openStage(() =>
  startModelProduct((asked) => ({ text: replyIn(written, asked) }), { AI_PARALLEL_CALLS: '4' }),
);

it.each([
  ['de', 'ltr', 'Deutsch', 390],
  ['zh', 'ltr', '中文', 1280],
  ['ar', 'rtl', 'العربية', 390],
] as const)(
  'a course in %s is made from its goal and studied to the result, in its language throughout',
  async (language, direction, name, width) => {
    written = language;
    const { provider } = stage.product;
    provider.state.asked.length = 0;
    const context = await stage.visit({ width, scheme: 'light' });
    const page = await openSignedIn(context, await seedAnybody(stage.product.url));
    const errors = watchErrors(page);
    const words = lessonWords(language);
    await walkCourseIn(page, coursesIn[language], async (step) => {
      await expectNoSidewaysScroll(page);
      if (step === 'proposal') {
        const choice = page.getByLabel('The course is in');
        expect(await choice.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toContain(
          name,
        );
      }
      if (step === 'notes' || step === 'question') {
        const text = page.locator('.md').first();
        expect([await text.getAttribute('lang'), await text.getAttribute('dir')]).toEqual([
          language,
          direction,
        ]);
        const shown = page.locator('.md p').first();
        expect(await shown.evaluate((one) => getComputedStyle(one).direction)).toBe(direction);
      }
      if (step === 'chat') await page.getByText(words.prompts.simpler.text).first().waitFor();
      if (step === 'result') {
        await page.getByText(words.outcomes.correct, { exact: true }).first().waitFor();
        await page.getByText(`${words.verdicts.missing}:`).first().waitFor();
      }
    });
    const asked = provider.state.asked.map(({ user, system }) => ({ task: user.task, system }));
    expect(asked.map(({ task }) => task)).toContain('exam-grading');
    expect(asked.filter(({ system }) => !system.includes(`(${language})`)).map(({ task }) => task)).toEqual(
      [],
    );
    expect(asked.filter(({ task }) => task === 'lesson-notes').length).toBeLessThanOrEqual(6);
    expect(errors).toEqual([]);
    await context.close();
  },
);
