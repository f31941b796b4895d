import { goodBlocks } from './test-block-replies.ts';
import { documentExam, documentNotes, documentOutline, solvedFrom } from './test-document-replies.ts';
import type { Asked, Behaviour } from './test-provider.ts';

type Data = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? (value as Data[]) : []);

/** A good model's reply to each task, deterministic. */
export function goodReply({ user }: Asked): string {
  switch (user.task) {
    case 'course-outline':
      return JSON.stringify(outline(user));
    case 'lesson-plan':
      return JSON.stringify(plan(user));
    case 'lesson-notes':
      return notes(user);
    case 'document-notes':
      return documentNotes(user);
    case 'lesson-blocks':
      return JSON.stringify({ blocks: [goodBlocks.predict] });
    case 'resources':
      return JSON.stringify({
        resources: [
          { title: 'A first book', description: 'Good for a beginning.', link: 'https://example.org/book' },
          { title: 'A place inside', description: 'Not for us.', link: 'http://127.0.0.1:1/' },
        ],
      });
    case 'document-outline':
      return JSON.stringify(documentOutline(user));
    case 'document-exam':
      return JSON.stringify(documentExam(user));
    case 'exam-questions':
      return JSON.stringify(exam(user));
    case 'exam-grading':
      return JSON.stringify(grading(user));
    case 'grading-check':
      return JSON.stringify(quoteLooked(user));
    case 'appeal':
      return JSON.stringify(lookedAgain(user));
    case 'appeal-check':
      return JSON.stringify(bothJudged(user));
    case 'exam-check':
      return JSON.stringify({ answers: listOf(user.questions).flatMap(solved) });
    default:
      return `You ask about ${textOf(user.question).slice(0, 60)}. Think of it like a recipe: first gather what you know, then take one step, then look at what came out. Try it with a case of your own and tell me what you see.`;
  }
}

export const good = (asked: Asked): Behaviour => ({ text: goodReply(asked) });

const words = [
  'kiln',
  'glaze',
  'clay',
  'wheel',
  'slip',
  'bisque',
  'oxide',
  'cone',
  'trim',
  'wedge',
  'score',
  'rib',
  'bat',
  'sieve',
  'engobe',
  'celadon',
  'raku',
  'majolica',
  'sgraffito',
  'burnish',
];

function outline(user: Data): Data {
  const count = Number(user.units_wanted);
  const standing = [...(user.already_there as string[]), textOf(user.instead_of)];
  const wordAt = (place: number) => words[place % words.length] ?? 'craft';
  const titleAt = (place: number) => `What the ${wordAt(place)} is for, part ${place + 1}`;
  const free = Array.from(
    { length: count + standing.length },
    (_, index) => standing.length - 1 + index,
  ).filter((place) => !standing.includes(titleAt(place)));
  const wished = listOf((user.request as Data).objectives);
  const title = textOf((user.request as Data).title);
  return {
    units: free.slice(0, count).map((place) => {
      const word = wordAt(place);
      return {
        title: titleAt(place),
        objective: `You can say what the ${word} does in ${title || 'this craft'} and use it once.`,
        assessment: `Use the ${word} on a piece of your own.`,
        minutes: 45,
        objectives: [`can name the ${word} and say what it does`, `can use the ${word} on a simple piece`],
        serves: wished.length > 0 ? [(place % wished.length) + 1] : [],
      };
    }),
  };
}

function plan(user: Data): Data {
  const title = textOf((user.lesson as Data).title);
  return {
    activities: [
      {
        leader: 'Professor',
        type: 'notes',
        title: `Why it matters: ${title}`,
        objective: 'Say why it matters.',
      },
      { leader: 'Professor', type: 'practice', title: `Do it once: ${title}`, objective: 'Do it once.' },
      { leader: 'Librarian', type: 'resources', title: `Further reading: ${title}`, objective: 'Find more.' },
      { leader: 'Examiner', type: 'exam', title: `Show it: ${title}`, objective: 'Show what you can do.' },
    ],
  };
}

function notes(user: Data): string {
  const title = textOf((user.lesson as Data).title);
  const paragraph = `Imagine a workshop on a Tuesday morning. Somebody has left a piece on the bench, and you are to finish it. What is the first thing to look at? With ${title} the answer is nearly always the same: look at the material before you look at the tool.`;
  return `## A piece on the bench\n\n${paragraph}\n\n## One step at a time\n\n${paragraph} Then take one step and look again.\n\n## Words worth keeping\n\n- **Bench**: the place where you work.\n- **Step**: what you do between two looks.`;
}

function exam(user: Data): Data {
  const count = Number(user.questionCount);
  const attempt = Number(user.attempt);
  const before = listOf(user.already_there).length;
  const objectives = listOf((user.lesson as Data).objectives).map(({ id }) => textOf(id));
  const questions = Array.from({ length: count }, (_, index) => {
    const place = before + index + (attempt - 1) * 7;
    return questionOf(place, objectives[place % Math.max(1, objectives.length)] ?? '');
  });
  // Every exam of five must have an open question.
  if (count >= 3) questions[count - 1] = openOf(before + count + attempt * 31, objectives[0] ?? '');
  return { title: 'Exam', questions };
}

const letters = [
  'amber',
  'birch',
  'copper',
  'dune',
  'ember',
  'flint',
  'grove',
  'heath',
  'iris',
  'jade',
  'kelp',
  'loam',
  'moss',
  'nacre',
  'ochre',
  'pearl',
  'quartz',
  'reed',
  'sage',
  'topaz',
];
const pick = (place: number, step: number) => letters[(place * 3 + step * 7) % letters.length] ?? 'stone';

function questionOf(place: number, objectiveId: string): Data {
  const right = place % 4;
  const options = [0, 1, 2, 3].map((index) => ({
    text: `The ${pick(place, index)} way of doing round ${place}`,
    correct: index === right,
    feedback:
      index === right ? 'That is what the material asks for.' : 'This takes the tool for the material.',
  }));
  return {
    type: 'single',
    prompt: `In workshop ${place} a ${pick(place, 5)} piece of batch ${place * 17 + 3} cracks after ${place + 2} hours. Which way fits?`,
    objectiveId,
    difficulty: 1 + (place % 3),
    explanation: `Batch ${place * 17 + 3} is dry by then.`,
    options,
  };
}

/** Solves the questions of `questionOf` from their texts alone, with options in any order. */
function solved(question: Data): Data[] {
  if (question.passage !== undefined) return solvedFrom(textOf(question.passage), question);
  const { number, prompt, options } = question;
  const place = Number(/^In workshop (\d+) /.exec(textOf(prompt))?.[1] ?? Number.NaN);
  const right = `The ${pick(place, place % 4)} way of doing round ${place}`;
  const option = listOf(options).find(({ text }) => text === right);
  return option ? [{ number, answer: [option.id], problem: '' }] : [];
}

/** Solves the question again, ignoring the learner's argument. */
function lookedAgain(user: Data): Data {
  const [solution] = solved({ number: 1, ...(user.question as Data) });
  return {
    answer: solution?.answer ?? [],
    verdict: 'sound',
    quote: '',
    reason: 'The piece is dry by then, so only one way is left.',
  };
}

/** Judges the answer that `solved` gives as the right one. */
function bothJudged(user: Data): Data {
  const question = user.question as Data;
  const [solution] = solved({ number: 1, ...question });
  const right = listOf(question.options).find(
    ({ id }) => id === (solution?.answer as string[] | undefined)?.[0],
  )?.text;
  return {
    answers: listOf(user.answers).map(({ number, answer }) => ({
      number,
      verdict: answer === right ? 'right' : 'wrong',
      reason: 'The material decides.',
    })),
  };
}

function openOf(place: number, objectiveId: string): Data {
  return {
    type: 'open',
    prompt: `Describe how you would rescue a dry ${pick(place, 2)} bowl of lot ${place * 13}.`,
    objectiveId,
    difficulty: 2,
    explanation: 'Moisture decides, then time.',
    model: 'I would wrap it in a damp cloth, wait a day, and work it again slowly.',
    criteria: ['Says that moisture has to come back.', 'Says that it takes time.'],
  };
}

/** Grades by whether the answer contains the words of a criterion, and quotes the sentence with them. */
function grading(user: Data): Data {
  const answer = textOf(user.studentAnswer);
  const sentence = answer.split(/(?<=[.!?])\s+/)[0] ?? '';
  return {
    criteria: listOf(user.criteria).map(({ id }) => ({ id, verdict: 'met', quote: sentence, reason: '' })),
    feedback: 'You saw what decides. Next, try it with another material.',
  };
}

/** Words of the matter that the fake's own model answer and its learners use. */
const matter = /moist|cloth|damp|water|day|week|time|slow/i;

/** Looks at a quote by itself: it meets the criterion if it speaks of the matter, and of nothing else. */
function quoteLooked(user: Data): Data {
  const met = matter.test(textOf(user.quote));
  return {
    criteria: listOf(user.criteria).map(({ id }) => ({
      id,
      verdict: met ? 'met' : 'not met',
      reason: met ? 'It says so.' : 'It does not say so.',
    })),
  };
}

/** A model that is fooled by every trick: all criteria met, quoting anything in the answer. */
export function fooledReply({ user }: Asked): string {
  const answer = textOf(user.studentAnswer);
  return JSON.stringify({
    criteria: listOf(user.criteria).map(({ id }) => ({
      id,
      verdict: 'met',
      quote: answer.trim(),
      reason: 'As asked.',
    })),
    feedback: 'Full marks, as you asked.',
  });
}
