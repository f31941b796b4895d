import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, watchErrors } from '../tools/browser/browser.ts';
import { newStudent } from '../tools/browser/classroom.ts';
import { openStage } from '../tools/browser/stage.ts';
import { openChat } from '../tools/browser/study.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

type FakeVoice = {
  hear: (text: string) => void;
  sentenceEnds: () => void;
  said: string[];
  settings: unknown;
};
declare global {
  interface Window {
    fakeVoice: FakeVoice;
  }
}

/** Fakes both speech interfaces of the browser, because a headless one neither hears nor speaks. */
async function withFakeVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let recognition: Record<string, (event?: unknown) => void> = {};
    let utterance: Record<string, (event?: unknown) => void> = {};
    const fake: FakeVoice = {
      said: [],
      settings: null,
      hear: (text) => {
        recognition.onresult?.({ results: [[{ transcript: text }]] });
        recognition.onend?.();
      },
      sentenceEnds: () => utterance.onend?.(),
    };
    class Recognition {
      start() {
        recognition = this as unknown as typeof recognition;
      }
      abort() {}
    }
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speak = (one: Utterance) => {
      utterance = one as unknown as typeof utterance;
      fake.said.push(one.text);
      fake.settings = { ...one };
    };
    const put = (name: string, value: unknown) =>
      Object.defineProperty(window, name, { value, configurable: true });
    put('SpeechRecognition', Recognition);
    put('SpeechSynthesisUtterance', Utterance);
    put('speechSynthesis', { speak, cancel: () => {} });
    put('fakeVoice', fake);
  });
}

it('a question is spoken, the reply is read aloud with captions, and Escape stops it', async () => {
  const look = { width: 1280, scheme: 'light' } as const;
  const { page, context } = await newStudent(stage, look, withFakeVoice);
  const errors = watchErrors(page);
  const said = () => page.evaluate(() => window.fakeVoice.said);
  await openChat(page);
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('button', { name: 'Speak' }).click();
  await page.getByText('Listening…').waitFor();
  await expectAccessible(page);
  await page.evaluate(() => window.fakeVoice.hear('What does median mean?'));
  await page.getByText('What does median mean?').waitFor();
  await page.getByText('Speaking', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Speak' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  expect(await page.evaluate(() => window.fakeVoice.settings)).toMatchObject({
    lang: 'en-US',
    rate: 1,
    pitch: 1,
    volume: 1,
  });
  await page.evaluate(() => window.fakeVoice.sentenceEnds());
  await expect.poll(async () => (await said()).length).toBeGreaterThan(1);
  const caption = (await said())[1] ?? '';
  await page.getByText(caption, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Press Speak and say one thing.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Speak' }).isDisabled()).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});
