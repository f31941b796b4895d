import { describe, expect, it } from 'vitest';
import { hoursNamed } from './hours-named-policy.ts';

describe('hours that a goal names', () => {
  it.each([
    ['I want to understand averages. I have two hours a week.', 2],
    ['Statistics, 3 hours per week', 3],
    ['JavaScript from nothing, 1h per week', 1],
    ['learn JavaScript in an hour a week', 1],
    ['polls (4 hrs/week)', 4],
    ['I can spare 5 hours each week for this', 5],
    ['averages and spread, with up to 3 hours weekly', 3],
    ['I have an hour a day to learn about risk', 7],
    ['I work 38 hours a week and have 2 hours a week to learn regression', 2],
    ['2 hours a week is fine? No: I have 2 hours a week.', 2],
    ['Time: twelve hours a week', 12],
  ])('are read: %s', (goal, hours) => expect(hoursNamed(goal)).toBe(hours));

  it.each([
    'understand polls by Friday',
    'averages in three evenings',
    'I have a couple of hours a week',
    'half an hour a day',
    '30 minutes a day',
    '2.5 hours a week',
    '2-3 hours a week',
    'two to three hours a week',
    '1 or 2 hours a week',
    'one and a half hours a week',
    'more than 3 hours a week',
    'I have an hour a day on weekdays',
    'an hour a day, three days a week',
    'I work 38 hours a week and want to learn statistics',
    'I have a job of 20 hours a week',
    'I spend 2 hours a day on the train',
    'I do not have 10 hours a week',
    'a study in which people slept 6 hours a day',
    'judge whether children who watch 3 hours a day do worse',
    'I have 2 hours a week. In summer I have 4 hours a week.',
    'I have 100 hours a week',
    'I have 8 hours a day',
    '',
  ])('are not guessed: %s', (goal) => expect(hoursNamed(goal)).toBeNull());
});
