import type { ContentVersion, Message } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';

/** Texts by a model in the screenshots, whose product has no model. */
const madeBy: MadeBy = { kind: 'model', model: 'a-model' };

const said = (
  number: number,
  sender: Message['sender'],
  text: string,
  more: Partial<Message> = {},
): Message => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sender,
  text,
  timestamp: `2026-11-20T09:${20 + number}:00.000Z`,
  ...(sender === 'Student' ? {} : { madeBy }),
  ...more,
});

const list = `Ask yourself three things, in this order:

1. **Is it about a total?** Then the mean, for only the mean leads back to it: $12 \\times 31 = 372$.
2. **Is it about a usual case?** Then the median; one extreme value does not move it.
3. **Are there two groups?** Then neither:
   - every middle lies where nobody is,
   - so show the list, or draw it.`;

const code = `Sort first, then take the middle. With an even number of values it is half-way between *two* of them:

\`\`\`js
function median(values) {
  const sorted = [...values].sort((a, b) => a - b); // numbers, not words
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
\`\`\`

\`median([3, 5, 9, 12])\` is 7. What do you expect of \`median([])\`?`;

/** A conversation of several turns, with a list, a formula and a program. */
export const conversation: Message[] = [
  said(1, 'Student', 'How do I decide between the mean and the median?'),
  said(2, 'Professor', list, { verdict: 'useful' }),
  said(3, 'Student', 'And how would I work out a median in JavaScript?\nI have the values in an array.'),
  said(4, 'Professor', code),
];

export const typed = 'What if half of the values are missing?';

/** An unfinished reply. */
export const halfReply =
  'Then the first question is *which* half. If values are missing by chance, the median of the rest is still a fair guess. If it is the long waits that';

/** After an exam. In the API the Examiner is named as itself. */
export const examinerTalk: Message[] = [
  said(1, 'Student', 'Which questions did I get wrong?'),
  said(
    2,
    'Examiner',
    'Questions 1 and 6 were not correct, questions 3 and 4 partly.\n\n- **Question 1:** you took the middle of the list as it was written.\n- **Question 6:** look at when the loop stops.',
  ),
];

const again = `## Why write it again?

These notes have been written a second time, after the first were hard to follow. The figures are the same: seven people in a firm earn

€1,900, €2,000, €2,100, €2,200, €2,300, €2,400, €13,000

| | mean | median |
| --- | --- | --- |
| with the owner | €3,700 | €2,200 |
| without | €2,150 | €2,150 |

## What changes, and what does not

Take the owner out and the mean falls by €1,550, the median by €50. **The mean listens to amounts, the median to places.**

> Before you quote an average, say which one it is.

:::solution
The mean of the six is €12,900 / 6 = €2,150.
:::`;

/** The versions of an activity's notes, oldest first. */
export const versions: ContentVersion[] = [
  {
    contentVersion: 1,
    notes: 'The arithmetic mean of a sample is the sum of its values divided by their number.',
    madeBy,
    createdAt: '2026-11-19T16:05:00.000Z',
  },
  { contentVersion: 2, notes: again, madeBy, createdAt: '2026-11-20T09:12:00.000Z' },
];
