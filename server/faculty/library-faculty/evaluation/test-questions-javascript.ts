import { js } from './test-goal-case.ts';

/** Questions on JavaScript as learners ask them, by the lesson that answers them. */
export const javascriptQuestions: Record<string, string[]> = {
  [js.values]: [
    "why is '4' + 5 45",
    'let or const, which one should I use',
    'how do i print something',
    'what is a string',
    'how do I put a variable inside a text',
    'I changed the price but the total stays the same',
  ],
  [js.decisions]: [
    'whats the difference between = and ===',
    'how does else if work',
    'which values are falsy',
    'how do I check two conditions at once',
    'what does && mean',
    'if (day === "Saturday" || "Sunday") is always true, why',
  ],
  [js.loops]: [
    'how to repeat something 10 times',
    'my loop never ends, browser hangs',
    'for or while?',
    'how do i add up numbers in a loop',
    'why is my loop off by one',
  ],
  [js.functions]: [
    'what is the difference between return and console.log',
    'my function gives undefined',
    'what is an arrow function',
    'what is a parameter and what is an argument',
    'why cant I use the variable outside the function',
    'what is a callback',
  ],
  [js.arrays]: [
    'how do I get the last element of an array',
    'difference between slice and splice',
    'I copied my array but the original changes too',
    'how do I add something to a list',
    'why does an array start at 0',
    'how to go through an array',
  ],
  [js.text]: [
    'why is 0.1 + 0.2 not 0.3',
    'what is NaN',
    'how do I turn a string into a number',
    'how to round to 2 decimals',
    'how do i remove spaces around a text',
    'what does % do',
  ],
  [js.objects]: [
    'what is an object',
    'how do I read a property of an object',
    'cannot read properties of undefined what does it mean',
    'when do I use an object instead of an array',
  ],
  [js.methods]: [
    'what does map do',
    'how do I filter a list',
    'how does reduce work',
    'how to sort numbers, 10 comes before 9',
  ],
  [js.errors]: [
    'what is a ReferenceError',
    'how do I find the bug in my program',
    'what does try catch do',
    'how do i read an error message',
  ],
  [js.page]: [
    'how do i change the text on a web page',
    'what is the DOM',
    'how do i react to a click on a button',
    'what is querySelector',
    'how do I read what somebody typed into a form',
  ],
  [js.async]: ['what is a promise', 'what does await do'],
  [js.fetch]: ['how do i get data from a server', 'what is JSON', 'why is my fetch result undefined'],
};
