import { expect, it } from 'vitest';
import { directionOf, directionOfLanguage } from './text-direction.ts';

it.each([
  ['JavaScript هي لغة برمجة للويب', 'rtl'],
  ['שלום עולם', 'rtl'],
  ['The word كتاب means book.', 'ltr'],
  ['`const x = 1` ثم نطبع القيمة', 'rtl'],
  ['学习', 'ltr'],
  ['42?', null],
])('%s is written %s', (text, direction) => expect(directionOf(text)).toBe(direction));

it.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['he', 'rtl'],
  ['az-Arab', 'rtl'],
  ['de', 'ltr'],
  ['not a tag', 'ltr'],
])('%s is written %s', (tag, direction) => expect(directionOfLanguage(tag)).toBe(direction));
