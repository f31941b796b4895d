import type { Asked } from '#questions/kinds.ts';
import { seededOrder } from '#questions/seeded-order.ts';
import type { LessonView } from '../../lesson-types.ts';
import { topicName } from '../course/self-study-units.ts';
import { topicsOf } from '../lesson/self-study-notes.ts';
import { shortened } from '../spoken.ts';

type Template = { id: string; prompt: (topic: string) => string; criteria: string[] };

/** Questions that fit any topic, with criteria that do not depend on the topic. */
const templates: Template[] = [
  {
    id: 'own-words',
    prompt: (topic) =>
      `In five sentences of your own: what is ${topic} about, and what is it often mistaken for?`,
    criteria: [
      'Says it in words that I would use in conversation, not in those of a source.',
      'Says what it is not, or where it ends.',
      'I wrote it without looking anything up.',
    ],
  },
  {
    id: 'example',
    prompt: (topic) =>
      `Give an example of ${topic} that is in none of your sources, and say what makes it one.`,
    criteria: [
      'The example is my own.',
      'It names what makes it an example, not only that it is one.',
      'I could also say what would have to change for it to be none.',
    ],
  },
  {
    id: 'sources',
    prompt: (topic) =>
      `Which two sources on ${topic} did you use, how do they know what they say, and on what do they differ?`,
    criteria: [
      'Names two sources that do not copy from each other.',
      'Says of each how its author knows.',
      'Names one point on which they differ or put the weight elsewhere.',
      'I checked one statement myself.',
    ],
  },
  {
    id: 'mistake',
    prompt: (topic) =>
      `What is an easy mistake to make with ${topic}? Have you made it, and how would you notice?`,
    criteria: [
      'Names one definite mistake.',
      'Says why it is tempting.',
      'Says by what one would notice it.',
    ],
  },
  {
    id: 'use',
    prompt: (topic) =>
      `Describe one thing that you did with ${topic}. What came out, and what would you do differently?`,
    criteria: [
      'It is something that I really did.',
      'Says what came out, good or bad.',
      'Says one thing to do differently, and why.',
    ],
  },
  {
    id: 'words',
    prompt: (topic) =>
      `Explain the three words that one needs most in order to talk about ${topic}, each with an example.`,
    criteria: [
      'Three words, and each really is needed.',
      'Each has an example of my own.',
      'Nobody would need another dictionary to understand it.',
    ],
  },
  {
    id: 'open-question',
    prompt: (topic) => `What do you still not know about ${topic}, and how will you find out?`,
    criteria: [
      'Names a definite question, not a whole field.',
      'Names the place, person or trial that could answer it.',
    ],
  },
];

/**
 * At most `count` open questions for self-assessment, on topics that the library does not cover. The model answer says
 * that there is none.
 */
export function selfStudyQuestions(view: LessonView, count: number, attempt: number, seed: string): Asked[] {
  const topics = topicsOf(view);
  const all = topics.flatMap((topic, place) => templates.map((template) => ({ topic, place, template })));
  const order = seededOrder(all, seed);
  const start = ((attempt - 1) * count) % order.length;
  const chosen = [...order.slice(start), ...order.slice(0, start)].slice(0, count);
  return chosen.map(({ topic, place, template }) => {
    const objectiveId = view.unit.objectives[place]?.id ?? view.unit.objectives[0]?.id ?? 'self-study';
    return {
      question: {
        id: `self-study-${place + 1}-${template.id}`,
        type: 'open',
        prompt: template.prompt(`“${shortened(topicName(topic), 150)}”`),
        objectiveId,
      },
      key: {
        type: 'open',
        model:
          'There is no model answer: the library has nothing on this topic. The checklist says what a good answer has, whatever the topic.',
        criteria: template.criteria.map((text, index) => ({ id: `${template.id}-${index + 1}`, text })),
        explanation:
          'Tick only what your answer really has. What you could not tick is what to look up next.',
      },
    };
  });
}
