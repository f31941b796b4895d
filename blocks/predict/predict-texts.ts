export const predictTexts = {
  giveGuess: 'Check my guess',
  guessNumber: 'Your guess as a number',
  guessIn: (unit: string) => `Your guess in ${unit}`,
  guessMark: (axis: string) => `Where would you put it on the axis “${axis}”? As a number`,
  guessText: 'Your guess in words',
  yourGuess: 'Your guess',
} as const;
