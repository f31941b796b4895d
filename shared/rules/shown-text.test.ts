import { expect, it } from 'vitest';
import { setText, shownText } from './shown-text.ts';

it.each([
  ['The **median** of `x`', 'The median of x'],
  ['$\\bar x$ is _the_ mean', 'x bar is the mean'],
  ['snake_case stays', 'snake_case stays'],
  ['See [here](https://a.example)\nand there', 'See here and there'],
  ['costs $5', 'costs $5'],
  ['5 * 3 * 2 is 30', '5 * 3 * 2 is 30'],
  ["A doctor's 'average'", 'A doctor’s ‘average’'],
  ['Does "yes" print `"yes"` or `\'no\'`?', 'Does “yes” print "yes" or \'no\'?'],
  ['\\*\\*not bold\\*\\*, \\`no code\\`, `a\\*b`', '**not bold**, `no code`, a\\*b'],
  ['\\[no link\\](https\\://a.example)', '[no link](https://a.example)'],
  ['from \\$5 to \\$10', 'from $5 to $10'],
  ['1\\. Tie it', '1. Tie it'],
])('%j is shown as %j', (markdown, words) => expect(shownText(markdown)).toBe(words));

it('a missed question becomes a card in lines, with typographic quotes and an unchanged program', () => {
  const question = "What does the 'loop' print?\n\n```js run\nconsole.log('a');\n```\n\nIt isn't `'a'`.";
  expect(setText(question)).toBe("What does the ‘loop’ print?\n\nconsole.log('a');\n\nIt isn’t 'a'.");
});
