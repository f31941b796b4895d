import { describe, expect, it } from 'vitest';
import type { ChatInput } from '../../../chat-types.ts';
import { calm, someLearner, textOf } from '../../../test-faculty-contract.ts';
import { planLesson } from '../../lesson/plan-lesson.ts';
import { writeNotes } from '../../lesson/write-notes.ts';
import { testLibraryFaculty } from '../../test-library-faculty.ts';
import { professorReply } from '../professor-reply.ts';

const { shelf, faculty, viewOf } = testLibraryFaculty();

/** Asks with the first page of a lesson open. */
function ask(ref: string, question: string, fields: Partial<ChatInput> = {}) {
  const lesson = viewOf(ref);
  const [first] = planLesson(shelf, lesson).activities;
  if (!first) throw new Error('The lesson has no page.');
  return professorReply(shelf, {
    leader: 'Professor',
    lesson,
    notes: writeNotes(shelf, lesson, first).notes,
    question,
    history: [],
    phase: 'pre_exam',
    learner: someLearner,
    ...fields,
  });
}

const natural: [lesson: string, question: string, says: string][] = [
  ['statistics/risk', 'why did they stop taking the pill', 'Alarmed, many women stopped taking the pill'],
  ['statistics/risk', 'who is David Spiegelhalter', 'the sum is David Spiegelhalter'],
  ['statistics/screening-tests', 'how many of the doctors were right', 'Only 21% found the right one'],
  ['statistics/polls', 'how many cards came back in 1936', 'More than two million came back'],
  ['statistics/polls', 'why did more cards not help', 'With more cards it would have been as large'],
  ['javascript/js-tools', 'what does console.log do', "`console.log` means 'print'"],
  ['javascript/js-tools', 'whats a statment', 'a complete order'],
  ['javascript/js-values', 'why does the basket say 45', 'The third is our basket'],
  ['javascript/js-loops', 'what happens if i use < instead of <=', 'Write `hour <= 23` if the last value'],
  ['statistics/polls', 'how many ppl did gallup ask', 'asked about 50,000'],
  ['statistics/correlation', 'what does 0.62 mean', '0.62 is a clear tendency'],
  ['javascript/js-arrays', 'how do i get the last one', '`at(-1)` counts from the end'],
  ['javascript/js-arrays', 'whats the < for', 'Note the `<`'],
  ['javascript/js-loops', 'what is let for', 'The **start**, `let hour = 6`'],
  ['javascript/js-decisions', 'what does ! mean', '`!` turns a condition round'],
];

describe('a question on the open page', () => {
  it.each(natural)('is answered from it: %s, %s', (ref, question, says) => {
    const { text } = ask(ref, question);
    expect(text).toContain(says);
    expect(text).toContain('From this page');
    expect(text).not.toContain('a lesson of the library');
  });

  it.each([' lol', ' pls', ' haha 😂', '?? i dont get it', ', thanks', ' tbh'])(
    'has the same answer with a chatty tail: %s',
    (tail) => {
      for (const [ref, question] of natural)
        expect(ask(ref, `${question}${tail}`).text, question).toBe(ask(ref, question).text);
    },
  );

  it.each(['ok ', 'lol ', 'i dont get it but ', 'sorry, dumb question, '])(
    'has the same answer after a chatty opening: %s',
    (opening) => {
      for (const [ref, question] of natural)
        expect(ask(ref, `${opening}${question}`).text, question).toBe(ask(ref, question).text);
    },
  );

  it('goes to another lesson if that surely answers it and the page has nothing', () => {
    expect(ask('statistics/risk', 'What is a confidence interval?').text).toContain(
      'a lesson of the library',
    );
  });

  it('is not given away by its guess: the reveal is no answer to what is to be guessed', () => {
    const { text } = ask(
      'statistics/risk',
      'Of 7,000 women with the older pills, how many got such a clot in a year?',
    );
    expect(text).not.toContain('About one. In the studies');
  });

  it("is answered from the notes of a learner's own document as well", () => {
    const lesson = { ...viewOf('statistics/risk', { kind: 'document', source: null }) };
    const notes =
      '## Hives\n\nA hive has one queen.\n\nIn winter the bees form a cluster and shiver to keep warm.';
    const { text } = ask('statistics/risk', 'why do the bees shiver in winter lol', { lesson, notes });
    expect(text).toContain('> In winter the bees form a cluster');
  });

  it('takes a bounded time, whatever the page and the question', () => {
    const notes = `## A\n\n${'word loop risk 7,000 `x += 1` **bold**. '.repeat(20)}\n\n`.repeat(200);
    const start = performance.now();
    ask('statistics/risk', 'why loop risk bold '.repeat(200), { notes });
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('a sum on the open page', () => {
  it('is computed, with the sentence of the page that has it', () => {
    const { text } = ask('statistics/risk', 'what is 18% of 6');
    expect(text).toMatch(/^\*\*18% of 6 is .*= 1\.08\.\*\*\n\nThe page has it, too, under “Twice of what\?”/);
  });

  it('stands alone, without a source, where the page does not have it', () => {
    const said = ask('statistics/risk', '3/8 as percent');
    expect(said).toMatchObject({ text: '**3 / 8 = 0.375, which is 37.5%.**', unsourced: true });
  });
});

describe('a program that is asked for', () => {
  it('is written if it is small, with how it works from the page', () => {
    const { text } = ask('javascript/js-loops', 'write me a loop that prints 1 to 10');
    expect(text).toMatch(/^```js\nfor \(let i = 1; i <= 10; i\+\+\) \{\n {2}console\.log\(i\);\n\}\n```/);
    expect(text).toContain('This is a **for loop**');
  });

  it('says which language it is in if another one was asked for', () => {
    const { text } = ask('javascript/js-loops', 'write a loop in python that prints 1 to 5');
    expect(text).toMatch(/^In JavaScript, which is what is taught here:\n\n```js/);
  });

  it('prints words as they were said', () => {
    const { text } = ask('javascript/js-tools', "write a program that says it's late");
    expect(text).toContain(`console.log("it's late");`);
  });

  it('is refused where the page has none, with where programs are taught, and no source is named', () => {
    const said = ask('statistics/risk', 'write me a loop that prints 1 to 10');
    expect(said.text).toMatch(/^I cannot write programs here, .*\(\/library\/javascript\/js-/);
    expect(said.unsourced).toBe(true);
  });

  it('is otherwise begun from one of the page', () => {
    expect(ask('javascript/js-loops', 'write me a loop for a timetable').text).toMatch(
      /^I cannot write that one/,
    );
  });
});

describe('a learner who does not follow', () => {
  it('gets the page in short with one short question, then the next part of it', () => {
    const first = ask('statistics/risk', 'i dont get it').text;
    expect(first).toMatch(/^Then the page in short:\n\n[\s\S]*absolute risk[\s\S]*\?$/);
    expect(first).not.toContain('vaccinated');
    const history = [{ sender: 'Professor' as const, text: first }];
    const second = ask('statistics/risk', 'i still dont get it', { history }).text;
    expect(second).toMatch(/^Then the next bit, from “Per cent of which whole\?”:/);
  });

  it('works on every page of the library', () => {
    for (const { ref } of shelf.library.lessons) {
      const { text } = ask(ref, 'i dont get it');
      expect(text, ref).toMatch(/\?$/);
      expect(text, ref).not.toMatch(/:::|\{#/);
      expect(text.length, ref).toBeLessThan(1500);
    }
  });

  it('gets an answer on the word that is named', () => {
    expect(ask('statistics/polls', 'i dont understand quotas').text).toContain('filled **quotas**');
  });
});

describe('a refusal', () => {
  const strange = [
    'whats the capital of france',
    'who won the world cup',
    'how do i bake bread',
    'why is the sky blue',
  ];

  it('is short, names what was asked for, and does not end with the same list', () => {
    for (const question of strange) {
      const { text } = ask('javascript/js-tools', question);
      expect(text.length, question).toBeLessThan(220);
      expect(text, question).toMatch(/^The Lectern library says nothing about “/);
      expect(text, question).not.toMatch(/Here I can tell you about/);
    }
    expect(ask('javascript/js-tools', strange[0] ?? '').text).toContain('“capital of france”');
  });

  it('ends in another way than the one before', () => {
    const question = 'whats the capital of france';
    const first = ask('javascript/js-tools', question).text;
    const history = [
      { sender: 'Student' as const, text: question },
      { sender: 'Professor' as const, text: first },
    ];
    expect(ask('javascript/js-tools', question, { history }).text).not.toBe(first);
  });
});

describe('who taught it', () => {
  const stamp = async (question: string) => {
    const lesson = viewOf('statistics/risk');
    const input: ChatInput = {
      ...{ leader: 'Professor', lesson, notes: null, question, history: [] },
      ...{ phase: 'pre_exam', learner: someLearner },
    };
    const reply = await faculty.professorReply(input, calm());
    await textOf(reply);
    return reply.madeBy;
  };

  it.each(['hello', 'thanks', 'who are you', 'What is photosynthesis?', '???'])(
    'is not said of small talk and refusals: %s',
    async (question) => {
      expect(await stamp(question)).toEqual({ kind: 'library', unsourced: true });
    },
  );

  it('is said of an answer', async () => {
    expect(await stamp('What is a base rate?')).toEqual({ kind: 'library' });
  });

  it('is not said of the plan of a unit that the library does not cover', () => {
    const lesson = viewOf('statistics/risk', { kind: 'self-study', source: null, serves: ['learn Python'] });
    const [first] = planLesson(shelf, lesson).activities;
    if (!first) throw new Error('There is no activity.');
    expect(writeNotes(shelf, lesson, first).madeBy).toEqual({ kind: 'library', unsourced: true });
  });
});
