import { bareTitle } from '#shared/rules/lesson-words/lesson-words.ts';
import type { LessonView } from '../../lesson-types.ts';
import { type Instead, whatHappened } from '../../model-trouble.ts';
import { lookUpTerms, stepOf, topicName } from '../course/self-study-units.ts';
import { joinNames, shortened } from '../spoken.ts';

/** The topics of a self-study unit, in the learner's words. */
export function topicsOf({ unit }: LessonView): string[] {
  if (unit.serves.length > 0) return unit.serves;
  return [bareTitle(unit.title, 'onYourOwn')];
}

/** A plan for studying a topic alone: what to find out, which terms to search for, how to check the result. */
export function selfStudyNotes(view: LessonView, instead?: Instead): string {
  const topics = topicsOf(view);
  const topic = shortened(joinNames(topics.map((one) => `“${topicName(one)}”`)), 300);
  const step = stepOf(view.unit);
  const body = (bodies[step.replace(/-\d+$/, '')] ?? bodies['find-out'] ?? findOut)(topic, topics);
  return [beginning(topic, step, instead), ...body, ownBooks(view)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The introduction: in full in the first step, in one line from the second step on. */
function beginning(topic: string, step: string, instead: Instead | undefined): string {
  const remark = whyNoModel(instead);
  if (step !== 'find-out')
    return `The Lectern library has nothing on ${topic}, so this is again a piece of work that you do by yourself.${instead ? ` ${remark}` : ''}`;
  return `## What this unit is, and is not\n\nThe Lectern library has nothing on ${topic}, and I will not make something up. What I can give you is a way of working. ${remark}`;
}

/** Why no model has written this. */
const whyNoModel = (instead: Instead | undefined): string =>
  instead
    ? `(${whatHappened[instead]}, so this is what the library can do. “Write this again” asks the model once more.)`
    : '(Whoever runs this Lectern can connect a language model; then this unit can be taught.)';

function ownBooks({ course }: LessonView): string {
  if (course.referenceBooks.length === 0) return '';
  const books = joinNames(course.referenceBooks.map((book) => `*${book}*`));
  return `## Begin with what you have\n\nYou named ${books} for this course. Look there first: the table of contents, then the index for the words above.`;
}

type Body = (topic: string, topics: string[]) => string[];

const findOut: Body = (topic, topics) => [
  `## Five questions to start from\n\nWrite one line under each before you look anything up. Afterwards you will see what you believed, and what turned out otherwise.\n\n1. What is ${topic} in one sentence, and what is it often taken for but is not?\n2. Who does this, and what for?\n3. Which three or four ideas does everything else rest on?\n4. What do beginners get wrong?\n5. What do people who know it well disagree about?`,
  lookUp(topics),
  '## Which source to believe\n\nTake two that do not copy from each other. For each, note who wrote it, when, and how they know. Then check one single statement yourself, by trying it out or in a third place. A source that passes is worth reading to the end.',
  `## You have it when\n\n- you can answer the five questions without looking, in about five sentences\n- you can name two sources, and one point on which they differ\n- you have done one small thing with ${topic} that you could not have done before\n- you know what your next question is`,
];

const words: Body = (topic, topics) => [
  `## Make your own word list\n\nEvery field has some ten words without which no text in it can be read. Take two introductions to ${topic} and write down each word that both of them use as if you knew it.\n\nFor every word: what it means, in words that you would use yourself; an example that is not from the text; and what it is easily confused with.`,
  lookUp(topics),
  '## You have it when\n\n- your list has ten words, each with an example of your own\n- you can read a page that you have not seen before and need to look up no more than one word\n- you can explain any three of them to somebody who knows none',
];

const oneSource: Body = (topic) => [
  `## Choose, then stay\n\nLeafing through ten sources feels like learning; working through one is learning. Choose one chapter, one long article or one unit of an open course on ${topic}. Before you begin, write down what you expect it to say.`,
  '## Work through it\n\nStop after each section, close it, and write two sentences from memory: what it claims, and how it backs the claim. Mark what you do not understand instead of reading over it. Come back to the marks at the end; some will have solved themselves, the others are your questions for the next source.',
  '## You have it when\n\n- you can tell in one minute what the source claims, without looking\n- you can name one thing that it leaves out or takes for granted\n- your list of open questions is shorter than your list of answers',
];

const use: Body = (topic) => [
  `## A case of your own\n\nChoose something small that matters to you and in which ${topic} plays a part: one page, one evening, one conversation. Write down beforehand what you want to come out, and how you would notice that it went wrong.`,
  '## Do it, then look\n\nDo it once without looking anything up. Where you get stuck, write down where, and go on if you can. Only then look up the places where you got stuck, and do it a second time.',
  '## You have it when\n\n- there is a result that you could show to somebody\n- you can point at what was better the second time, and say why\n- you know which part still depends on luck',
];

const studyIdea: Body = (topic) => [
  `## The next idea on your list\n\nFrom your first look at ${topic} you have a list of ideas that everything else rests on. Take the next one that you have not worked on. If the list is empty, take the question that you could answer least.`,
  '## Two sources, one difference\n\nRead what two sources say on this one idea. Then put them away and write down where they agree, where they differ, and which of them gives the better reason.',
  '## You have it when\n\n- you can explain the idea in three sentences and with one example that neither source has\n- you can say in which case it does not hold',
];

const explain: Body = (topic) => [
  `## Find a listener\n\nExplain ${topic} to somebody who knows nothing of it, in ten minutes. If nobody is at hand, write it as a letter to a friend. No notes; a sheet for drawing is allowed.`,
  '## Listen to the questions\n\nWhere your listener asks back, you have either left something out or not understood it. Write down which. Look up those places, and only those, and explain them again.',
  '## You have it when\n\n- your listener can tell you in their own words what it is about\n- you could answer all their questions, or say exactly what you do not know\n- you noticed at least one thing yourself that you had got wrong',
];

const bodies: Record<string, Body> = {
  'find-out': findOut,
  words,
  'one-source': oneSource,
  use,
  'study-idea': studyIdea,
  'use-idea': use,
  explain,
};

function lookUp(topics: string[]): string {
  const terms = lookUpTerms(topics);
  const phrase = shortened(topicName(topics[0] ?? ''), 60);
  const single =
    terms.length > 0
      ? `- each by itself, with the word “glossary” or “definition”: ${terms.join(', ')}\n`
      : '';
  return `## Words to look up\n\n${single}- “${phrase}” together with “introduction”, and again with “exercises”\n- “${phrase}” together with “common mistakes”: what goes wrong teaches more than what goes well`;
}
