import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['The **median** of `x`', 'The median of x'],
  ['$\\bar x$ is _the_ mean', 'x bar is the mean'],
  ['snake_case stays', 'snake_case stays'],
  ['See [here](https://a.example)\nand there', 'See here and there'],
  ['costs $5', 'costs $5'],
])('%j reads %j', (markdown, words) => expect(plainText(markdown)).toBe(words));
