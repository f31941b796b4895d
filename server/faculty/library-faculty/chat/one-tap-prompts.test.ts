import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../../library/library-types.ts';
import type { ChatInput, HintGiven } from '../../chat-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { calm, someLearner, textOf } from '../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';
import { quizWords, wordsReached } from './quiz-words.ts';

const { shelf, faculty } = testLibraryFaculty();

const unitOf = (lessons: Lesson[]): LessonView => ({
  course: { title: 'A course', description: '', difficultyLevel: 'beginner', referenceBooks: [] },
  unit: {
    title: lessons[0]?.title ?? 'On your own: Sourdough',
    objective: '',
    assessment: '',
    minutes: 40,
    kind: lessons.length > 0 ? 'lesson' : 'self-study',
    objectives: [],
    serves: lessons.length > 0 ? [] : ['bake sourdough bread'],
    source: lessons.length > 0 ? { lessons: lessons.map(({ ref }) => ref) } : null,
  },
  courseSources: [],
});

const lessonOf = (ref: string): Lesson => {
  const lesson = shelf.library.lesson(ref);
  if (!lesson) throw new Error(`There is no lesson ${ref}.`);
  return lesson;
};

/** A conversation with the Professor: sends a message, keeps the history, returns the reply and its hint. */
function conversation(lessons: Lesson[], fields: Partial<ChatInput> = {}, before = '') {
  const history: ChatInput['history'] = [];
  return async (question: string): Promise<{ text: string; hint: HintGiven | null }> => {
    const input: ChatInput = {
      leader: 'Professor',
      lesson: unitOf(lessons),
      notes: null,
      question,
      history: [...history],
      phase: 'pre_exam',
      learner: someLearner,
      ...fields,
    };
    const reply = await faculty.professorReply(input, calm());
    const text = await textOf(reply);
    history.push({ sender: 'Student', text: question }, { sender: 'Professor', text: `${before}${text}` });
    return { text, hint: reply.hint ?? null };
  };
}

describe("'Simpler, please.'", () => {
  it('gives the summary, the first step of the explanation and the key terms, then asks what is unclear', async () => {
    const say = conversation([lessonOf('statistics/averages')]);
    const texts = [];
    for (let turn = 0; turn < 4; turn += 1) texts.push((await say('Simpler, please.')).text);
    expect(texts[0]).toMatch(/^In short, from “What an average hides”:/);
    expect(texts[1]).toMatch(/^Only the first step of it/);
    expect(texts[2]).toContain('- **median**: The middle value');
    expect(texts[3]).toContain('At which sentence did you get lost?');
  });

  it('explains the words of the previous question first', async () => {
    const say = conversation([lessonOf('statistics/averages')]);
    await say('Why does an outlier pull the mean?');
    const { text } = await say('Simpler, please.');
    expect(text).toContain('- **outlier**: A value that lies far away from the rest.');
    expect(text).not.toContain('**mode**');
  });

  it('says one word in one sentence, without a list', async () => {
    const say = conversation([lessonOf('statistics/risk')]);
    await say('What is a base rate?');
    expect((await say('Simpler')).text).toMatch(/^In one sentence:\n\n\*\*base rate\*\*: /);
  });

  it('works in every lesson of the library', async () => {
    for (const lesson of shelf.library.lessons) {
      const say = conversation([lesson]);
      const texts = new Set<string>();
      for (let turn = 0; turn < 3; turn += 1) texts.add((await say('Simpler, please.')).text);
      expect(texts.size, lesson.ref).toBe(3);
      for (const text of texts) expect(text, lesson.ref).not.toMatch(/:::|\{#|\]\(lesson:|At which sentence/);
    }
  });
});

describe("'An example, please.'", () => {
  it('gives the worked examples one by one, those first that no notes show, then a case to solve', async () => {
    const lessons = ['statistics/averages', 'statistics/spread'].map(lessonOf);
    const say = conversation(lessons);
    const first = await say('An example, please.');
    const second = await say('An example, please.');
    const third = await say('An example, please.');
    expect(first.text).toContain('five restaurants” in “What an average hides”');
    expect(second.text).toContain(`two bakers” in “${lessons[1]?.short}”`);
    expect(third.text).toContain('“Eight rents, worked through”');
    await say('An example, please.');
    const last = await say('An example, please.');
    expect(last.text).toContain('The next case is yours.');
    expect(last.text).not.toContain(':::solution');
  });
});

describe("'Quiz me.'", () => {
  it('asks for each key term once, then gives the task of the lesson', async () => {
    const lesson = lessonOf('statistics/averages');
    const say = conversation([lesson]);
    const words = quizWords([lesson]);
    const asked = [];
    for (const _word of words) asked.push((await say('Quiz me.')).text);
    expect(new Set(asked).size).toBe(words.length);
    for (const text of asked) expect(text).toMatch(/^Which word of the lesson is this\?\n\n> /);
    expect((await say('Quiz me.')).text).toMatch(/^Here is the task of the lesson/);
    expect(asked).toContain((await say('Quiz me.')).text);
  });

  it('gives three increasingly strong hints, marked as hints, none of which contains the word', async () => {
    const lesson = lessonOf('statistics/averages');
    const [word] = quizWords([lesson]);
    const say = conversation([lesson]);
    await say('Quiz me.');
    const hints = [await say('A hint, please.'), await say('A hint, please.'), await say('A hint, please.')];
    expect(hints.map(({ hint }) => hint?.strength)).toEqual([1, 2, 3]);
    expect(new Set(hints.map(({ hint }) => hint?.questionId)).size).toBe(1);
    expect(hints[0]?.text).not.toContain(word?.term.term);
    expect(hints[1]?.text).toContain(`**${word?.term.term.charAt(0)}**`);
    expect(hints[2]?.text).toContain(`*${word?.term.term}*`);
    expect((await say('A hint, please.')).hint).toBeNull();
  });

  it.each([
    ['the right word', (term: string) => term, /^Yes, that is it:/],
    ['in a sentence', (term: string) => `I think ${term}`, /^Yes, that is it:/],
    ['in capitals', (term: string) => `${term.toUpperCase()}!`, /^Yes, that is it:/],
    ['something else', () => 'giraffe', /^That is not the word that I mean\./],
  ])('%s is graded by rule', async (_what, answer, expected) => {
    const lesson = lessonOf('statistics/averages');
    const say = conversation([lesson]);
    await say('Quiz me.');
    expect((await say(answer(quizWords([lesson])[0]?.term.term ?? ''))).text).toMatch(expected);
  });

  it.each(['I do not know, solution please', "I don't know", 'tell me', 'no idea'])(
    'reveals the word to a learner who gives up: %s',
    async (message) => {
      const say = conversation([lessonOf('statistics/risk')]);
      await say('Quiz me.');
      expect((await say(message)).text).toMatch(/^The word is \*\*/);
    },
  );

  it('continues with the next word if one is skipped', async () => {
    const say = conversation([lessonOf('statistics/risk')]);
    const first = await say('Quiz me.');
    const next = await say('skip it');
    expect(next.text).toMatch(/^Which word of the lesson is this\?/);
    expect(next.text).not.toBe(first.text);
  });

  it('asks only for words from the first half of the lesson until later sections are shown', () => {
    const lesson = lessonOf('statistics/polls');
    const half = lesson.sections.slice(0, 4).map(({ markdown }) => markdown.toLowerCase());
    const words = wordsReached([lesson], null);
    expect(words.length).toBeGreaterThan(0);
    for (const { term } of words)
      expect(
        [term.term, ...term.also].some((name) => half.some((text) => text.includes(name.toLowerCase()))),
      ).toBe(true);
    const example = lesson.sections.find(({ role }) => role === 'summary');
    expect(wordsReached([lesson], example?.heading ?? '').length).toBeGreaterThanOrEqual(words.length);
  });

  it('another term of the lesson is explained, and the question stays open', async () => {
    const lesson = lessonOf('statistics/averages');
    const [word, other] = quizWords([lesson]);
    const say = conversation([lesson]);
    await say('Quiz me.');
    expect((await say(other?.term.term ?? '')).text).toContain('is something else:');
    expect((await say(word?.term.term ?? '')).text).toMatch(/^Yes/);
    // The question is closed, so the same word is a new question.
    expect((await say(word?.term.term ?? '')).text).not.toMatch(/^Yes/);
  });

  it('works when another sentence precedes each reply', async () => {
    const lesson = lessonOf('statistics/averages');
    const say = conversation([lesson], {}, 'The limit of today is reached.\n\n');
    const [word] = quizWords([lesson]);
    const first = await say('Quiz me.');
    expect((await say(word?.term.term ?? '')).text).toMatch(/^Yes/);
    expect((await say('Quiz me.')).text).not.toBe(first.text);
  });

  it('a question in between is answered and does not count as a wrong answer', async () => {
    const say = conversation([lessonOf('statistics/averages')]);
    await say('Quiz me.');
    expect((await say('What is an outlier?')).text).toContain('From this lesson');
    expect((await say('Show me the solution')).text).toMatch(/^The word is \*\*/);
  });

  it('never reveals the key of an exam question, in any lesson', async () => {
    for (const lesson of shelf.library.lessons) {
      const words = quizWords([lesson]).map(({ term }) => term.term.toLowerCase());
      const keys = lesson.questions.flatMap((one) => {
        if (one.type === 'short') return one.answers;
        if (one.type === 'single' || one.type === 'multiple')
          return one.options.filter(({ correct }) => correct).map(({ text }) => text);
        return [];
      });
      for (const key of keys) expect(words, lesson.ref).not.toContain(key.toLowerCase());
      const say = conversation([lesson]);
      for (let turn = 0; turn <= words.length; turn += 1) {
        const { text } = await say('Quiz me.');
        for (const { prompt } of lesson.questions) expect(text, lesson.ref).not.toContain(prompt.trim());
      }
    }
  });

  it('finds three or more words in most lessons', () => {
    const counts = shelf.library.lessons.map((lesson) => quizWords([lesson]).length);
    expect(counts.filter((count) => count >= 3).length / counts.length).toBeGreaterThan(0.8);
  });

  it.each(['Quiz me.', 'A hint, please.', 'Simpler, please.', 'An example, please.'])(
    'during an exam “%s” gets no answer',
    async (question) => {
      const say = conversation([lessonOf('statistics/averages')], { phase: 'during_exam' });
      const { text, hint } = await say(question);
      expect(text).toContain('You are in the middle of an exam');
      expect(hint).toBeNull();
    },
  );
});

describe('a unit that the library does not cover', () => {
  it.each(['Quiz me.', 'Simpler, please.', 'An example, please.'])('“%s” is declined', async (question) => {
    const { text } = await conversation([])(question);
    expect(text).toContain('I will not make it up');
  });

  it('the Librarian explains how to look for sources and invents no titles', async () => {
    const { text } = await conversation([], { leader: 'Librarian' })('Which sources do you recommend?');
    expect(text).toContain('how to look for it yourself');
    expect(text).toContain('- **Words to look up: ');
    expect(text).not.toMatch(/https?:/);
  });

  it('the Librarian says what to look up, where, and how to judge a source, without links or titles', async () => {
    const view = unitOf([]);
    const { resources } = await faculty.findResources(view, someLearner, calm());
    const titles = resources.map(({ title }) => title).join('\n');
    expect(titles).toMatch(/^Words to look up: .*sourdough/);
    expect(titles).toContain('Before you believe a source');
    expect(resources.length).toBeGreaterThanOrEqual(5);
    expect(resources.every(({ link }) => link === '')).toBe(true);
    view.course.referenceBooks = ['Bread by Hamelman'];
    const [own] = (await faculty.findResources(view, someLearner, calm())).resources;
    expect(own?.title).toBe('Bread by Hamelman');
  });

  it('its exam has open questions, each with a checklist', async () => {
    const options = { count: 5, attempt: 1, seed: 'seed' };
    const exam = await faculty.writeExam(unitOf([]), options, someLearner, calm());
    expect(exam.questions).toHaveLength(5);
    for (const { id, type, prompt } of exam.questions) {
      expect([type, prompt.includes('sourdough')]).toEqual(['open', true]);
      const key = exam.keys[id];
      expect(key?.type === 'open' && key.criteria.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a prompt in another language', () => {
  it.each([
    ['Bitte einfacher.', 'Simpler, please.'],
    ['请给我一个提示。', 'A hint, please.'],
    ['أعطني مثالًا من فضلك.', 'An example, please.'],
  ])('%s is answered as %s', async (said, english) => {
    const lesson = lessonOf('statistics/averages');
    const { text } = await conversation([lesson])(said);
    expect(text).toBe((await conversation([lesson])(english)).text);
    expect(text).not.toMatch(/not sure|Do you mean/);
  });
});
