import { describe, expect, it } from 'vitest';
import { sumReply } from './sum-reply.ts';

const reply = (message: string, programs = false) => sumReply(message, { programs });

describe('a plain sum in the chat', () => {
  it.each([
    ['what is 18% of 6', '18 / 100 × 6 = 1.08'],
    ['3/8 as percent', '3 / 8 = 0.375, which is 37.5%'],
    ['7 - 6 out of 100 is what percent', '(7 - 6) / 100 = 0.01, which is 1%'],
    ['9/98 in percent', '9 / 98 ≈ 0.09184, which is about 9.184%'],
    ['2.4 million of 10 million is how many %', '= 0.24, which is 24%'],
    ['what percent of 98 is 9', '9 / 98 ≈ 0.09184, which is about 9.184%'],
    ['1 out of 8', '1 / 8 = 0.125, which is 12.5%'],
    ['20% off 50', '= 40'],
    ['what is 20% more than 50', '= 60'],
    ['100 + 10%', '= 110'],
    ['half of 7', '= 3.5'],
    ['what is 10% of 1,234', '= 123.4'],
    ['1,5 + 2', '1.5 + 2 = 3.5'],
    ['1/√400', '= 0.05'],
    ['square root of 1000', '√1000 ≈ 31.62'],
    ['2^10', '2^10 = 1024'],
    ['0.1 + 0.2', '0.1 + 0.2 = 0.3'],
    ['(3+4)*2', '(3 + 4) × 2 = 14'],
    ['2 percent as a decimal', '2 / 100 = 0.02'],
    ['1 / 3', '≈ 0.3333'],
    ['12345678 * 1000', '12,345,678 × 1000 = 12,345,678,000'],
    ["what's 7 + 8", '7 + 8 = 15'],
  ])('is computed exactly, with its working: %s', (message, expected) => {
    expect(reply(message)).toContain(expected);
  });

  it.each([
    [
      'is 1 in 7000 the same as 0.014%?',
      /^\*\*Yes, rounded\.\*\* .*1 \/ 7000 ≈ 0\.01429%; rounded, that is 0\.014%/,
    ],
    ['is 1 in 7,000 the same as 0.14%?', /^\*\*No\.\*\* .*smaller/],
    ['is 6 of 100 the same as 6%?', /^\*\*Yes, exactly\.\*\*/],
    ['12/2 is 6', /^\*\*Yes, exactly\.\*\* 12 \/ 2 = 6/],
    ['12/2 is 7', /^\*\*No\.\*\*/],
    ['is 1/3 equal to 0.33', /^\*\*Yes, rounded\.\*\*/],
    ['is 2/7000 more than 1 in 5000?', /^\*\*Yes\.\*\*/],
    ['is 1/8 more than 20%?', /^\*\*No\.\*\*/],
  ])('two values are compared: %s', (message, expected) => {
    expect(reply(message)).toMatch(expected);
  });

  it.each([
    '3',
    'why is 2 + 3 printed once as 2 + 3 and once as 5',
    "'10' - 3",
    'what is the mean of 3 and 4',
    'is 6 percentage points',
    '68-95-99.7',
    '2024-01-15',
    '1/2/2024',
    '9^999',
    '99999999 * 99999999',
    'x = x + 1',
    '7 % 2',
    '2 ** 2 ** 2 ** 2 ** 2 ** 2',
    `${'9*'.repeat(60)}9`,
    'process.exit(1) + 1',
    'does 5 + 3 make trouble',
  ])('is not seen in what is not understood as a whole: %s', (message) => {
    expect(reply(message)).toBeNull();
  });

  it('has no result where something is divided by 0', () => {
    expect(reply('what is 5 / 0')).toMatch(/^Nothing can be divided by 0/);
  });

  it('in a lesson on programs, tells what JavaScript gives if that is something else', () => {
    expect(reply('what is 0.1 + 0.2', true)).toContain('gives `0.30000000000000004`');
    expect(reply('what is 0.5 + 0.25', true)).not.toContain('JavaScript');
    expect(reply('7 % 2', true)).toContain('= 1');
  });
});
