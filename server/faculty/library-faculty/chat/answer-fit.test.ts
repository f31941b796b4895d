import { describe, expect, it } from 'vitest';
import { withoutChoiceList } from '#shared/rules/choice-list.ts';
import type { ChatInput } from '../../faculty.ts';
import { someLearner } from '../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';
import { professorReply } from './professor-reply.ts';

const { shelf, viewOf } = testLibraryFaculty();

const ask = (ref: string, question: string, fields: Partial<ChatInput> = {}) =>
  professorReply(shelf, {
    leader: 'Professor',
    lesson: viewOf(ref),
    notes: null,
    question,
    history: [],
    phase: 'pre_exam',
    learner: someLearner,
    ...fields,
  });

describe('a prepared answer opens a reply', () => {
  it.each([
    ['statistics/polls', 'how many people should I ask in my survey', 'It depends on the margin'],
    ['statistics/polls', 'what is self-selection', '**Self-selection**'],
    ['javascript/js-tools', 'must every line end in a semicolon?', '**Statement**'],
  ])('where it has the words of the question: %s, %s', (ref, question, opening) => {
    expect(ask(ref, question).text.startsWith(opening)).toBe(true);
  });

  it.each([
    ['a word of weight is left over', 'statistics/risk', 'What is the base rate in music production?'],
    ['it has little of the question', 'statistics/polls', 'does a poll cost a lot of money?'],
    [
      'the question tells a story of its own',
      'statistics/polls',
      'In our town a Facebook poll with 5,000 votes says 70% are against the bypass. Can I print it?',
    ],
  ])('not where %s: what may be meant is named as no more than that', (_what, ref, question) => {
    const { text, choices } = ask(ref, question);
    expect(text).toMatch(
      /^I am not sure|^I have no answer to just that[\s\S]+The nearest that I find is in .+:\n\n> /,
    );
    expect(choices?.length).toBeGreaterThan(0);
    // A page shows the choices themselves in the place of their list.
    expect(withoutChoiceList(text, choices ?? [])).not.toContain(choices?.[0]?.text);
    expect(choices?.length).toBeLessThanOrEqual(3);
  });

  it('to a why only where it was prepared for such a why', () => {
    const { text } = ask('javascript/js-tools', 'why does it say console.log and not just print');
    expect(text).toMatch(/^I (?:have no answer to just that|am not sure)/);
  });

  it('without its yes where another question was asked', () => {
    const { text } = ask('statistics/risk', 'Is the number needed to treat the same as the side effects?');
    expect(text).not.toMatch(/^(?:Yes|No|Not)\b/);
  });
});
