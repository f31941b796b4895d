import { expect, test } from 'vitest';
import { contactSheet } from './picture-sheet.ts';

test('the sheet shows new and changed screenshots first, the latter beside the previous ones', () => {
  const sheet = contactSheet([
    { name: 'same.png', changed: 0 },
    { name: 'little.png', changed: 0.004 },
    { name: 'new.png', changed: null },
  ]);
  const captions = [...sheet.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map((one) => one[1]);
  expect(captions).toEqual(['new.png: new', 'little.png: 0.40 % changed', 'same.png: unchanged']);
  expect([...sheet.matchAll(/src="before\/(.*?)"/g)].map((one) => one[1])).toEqual(['little.png']);
});
