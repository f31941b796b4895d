import { describe, expect, it } from 'vitest';
import { examTexts } from '../texts.ts';

describe('the first thing that results say', () => {
  it.each([
    [{ right: 2, partly: 1, scored: 4 }, '2 right, 1 partly right, of 4'],
    [{ right: 2, partly: 0, scored: 4 }, '2 of 4 right'],
    [{ right: 4, partly: 0, scored: 4 }, 'All 4 right'],
    [{ right: 1, partly: 0, scored: 1 }, 'Right'],
    [{ right: 2, partly: 0, scored: 2 }, 'Both right'],
    [{ right: 0, partly: 1, scored: 4 }, 'Partly right: 1 of 4'],
    [{ right: 0, partly: 4, scored: 4 }, 'Partly right: 4 of 4'],
    [{ right: 0, partly: 1, scored: 1 }, 'Partly right'],
    [{ right: 3, partly: 1, scored: 4 }, '3 right, 1 partly right, of 4'],
    [{ right: 0, partly: 0, scored: 4 }, 'You went through 4 questions'],
    [{ right: 0, partly: 0, scored: 1 }, 'You went through 1 question'],
  ])('is what was reached: %j', (reached, said) => {
    expect(examTexts.reached(reached)).toBe(said);
    expect(said).not.toMatch(/\b0\b|none|not|wrong|points/i);
  });
});
