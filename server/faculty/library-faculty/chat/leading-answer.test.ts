import { describe, expect, it } from 'vitest';
import { withoutChoiceList } from '#shared/rules/choice-list.ts';
import type { ChatInput } from '../../chat-types.ts';
import { someLearner } from '../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';
import { sectionOf } from './answer-places.ts';
import { judgePlaces } from './judge-places.ts';
import { professorReply } from './professor-reply.ts';
import { orderedFor } from './rank-places.ts';
import { readQuestion } from './read-question.ts';

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
    [
      'statistics/polls',
      'how many people should I ask in my survey',
      'The number of people to ask follows from',
    ],
    ['statistics/polls', 'what is self-selection', '**Self-selection**'],
    ['javascript/js-tools', 'must every line end in a semicolon?', 'A semicolon ends'],
    [
      'javascript/js-tools',
      'why does it say console.log and not just print',
      'In JavaScript `console.log` is',
    ],
  ])('if it has the words of the question: %s, %s', (ref, question, opening) => {
    expect(ask(ref, question).text.startsWith(opening)).toBe(true);
  });

  it.each([
    ['a significant word is not covered', 'statistics/risk', 'What is the base rate in music production?'],
    [
      'the question describes its own case',
      'statistics/averages',
      'The estate agent says houses go for 410,000 on average. Nearly all were sold below 300. How can he say that?',
    ],
  ])('after the question that it answers, and before alternatives, if %s', (_what, ref, question) => {
    const { text, choices = [] } = ask(ref, question);
    expect(text).toMatch(
      /^You may be asking: \*.+\?\*\n\n[\s\S]+\n\nOr did you mean (?:one of these|this)\?\n\n/,
    );
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.length).toBeLessThanOrEqual(3);
    // A page shows buttons instead of this list.
    for (const choice of choices) {
      expect(text).toContain(`- ${choice.text}\n`);
      expect(withoutChoiceList(text, choices)).not.toContain(`- ${choice.text}\n`);
    }
  });

  it.each([
    ['javascript/js-closures', 'what is a closure'],
    ['statistics/averages', 'median'],
  ])('alone if the question only names a key term: %s, %s', (ref, question) => {
    expect(ask(ref, question).choices ?? []).toEqual([]);
  });

  it.each([
    ['statistics/averages', 'why the median'],
    ['javascript/js-closures', 'why closures'],
  ])('not alone if a reason is asked for and a definition was prepared: %s, %s', (ref, question) => {
    expect(ask(ref, question).choices?.length).toBeGreaterThan(0);
  });

  it('not if it covers little of the question: then there are only alternatives', () => {
    const { text, choices = [] } = ask('statistics/polls', 'does a poll cost a lot?');
    expect(text).toMatch(/^I am not sure/);
    expect(withoutChoiceList(text, choices)).not.toContain(choices[0]?.text);
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['statistics/averages', 'can i just average two averages', 'Halfway between two averages'],
    ['javascript/js-arrays', 'does a function get a copy of the array', 'your* list'],
  ])('alone if a question like it was prepared: %s, %s', (ref, question, opening) => {
    const { text, choices = [] } = ask(ref, question);
    expect(text.split('\n\nFrom ')[0]).toContain(opening);
    expect(choices).toEqual([]);
  });

  it.each([
    ['javascript/js-maps', 'From key to value: Map'],
    ['statistics/polls', 'A spoonful from a well-stirred pot'],
  ])('instead of the section that it was prepared for: %s, %s', (ref, heading) => {
    const question = readQuestion(shelf, heading, null);
    const around = { inHand: [ref], course: [] };
    const [best] = judgePlaces(shelf, question, around, orderedFor(shelf, question, around));
    expect(best).toMatchObject({ kind: 'answer', lesson: { ref } });
    expect(best && sectionOf(best)?.heading).toBe(heading);
  });

  it("to a question 'why' only if it was prepared for one", () => {
    const { text } = ask('javascript/js-tools', 'why is a program called a program');
    expect(text).toMatch(/^I (?:take it that you ask|am not sure)/);
  });

  it("without its 'Yes' if another question was asked", () => {
    const { text } = ask('statistics/risk', 'Is the number needed to treat the same as the side effects?');
    expect(text).not.toMatch(/^(?:Yes|No|Not)\b/);
  });

  it('to a short follow-up, which is about the previous question as well', () => {
    const history = [{ sender: 'Student' as const, text: 'what is the median' }];
    const { text } = ask('statistics/averages', "and what if there's an even number", { history });
    expect(text).toContain('halfway between the two');
  });

  it.each([
    ['js-loops', 'Uncaught ReferenceError: conter is not defined', 'misspelt'],
    [
      'js-decisions',
      "Uncaught SyntaxError: Unexpected token '}'",
      'a sign or a word that cannot stand there',
    ],
    ['js-values', 'SyntaxError: Invalid or unexpected token', 'A missing quote or parenthesis'],
    ['js-functions', 'SyntaxError: missing ) after argument list', 'A missing quote or parenthesis'],
    ['js-arrays', "Cannot read properties of undefined (reading 'length')", 'before the dot was `undefined`'],
    ['js-text-numbers', 'TypeError: name.toUppercase is not a function', 'is no function'],
    ['js-loops', 'TypeError: Assignment to constant variable.', 'made with `const`'],
    ['js-functions', "what does 'for' do", 'for (let i = 1;'],
    ['js-objects', 'what is `this`', 'the object in front of the dot'],
  ])('to pasted or quoted text: %s, %s', (id, question, answer) => {
    expect(ask(`javascript/${id}`, question).text.split('\n\nFrom ')[0]).toContain(answer);
  });
});
