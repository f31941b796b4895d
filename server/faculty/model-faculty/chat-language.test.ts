import { describe, expect, it } from 'vitest';
import type { ChatInput } from '../chat-types.ts';
import type { LessonView } from '../lesson-types.ts';
import { calm, courseRequest, lessonOf, someLearner, textOf } from '../test-faculty-contract.ts';
import { testLadders } from './test-ladders.ts';
import { coursesIn, replyIn, type ScriptedLanguage } from './test-provider/test-language-replies.ts';

const { setUp } = testLadders();

async function inCourse(language: ScriptedLanguage, spoken: string = language) {
  const made = await setUp((asked) => ({ text: replyIn(language, asked) }));
  const { title, goal } = coursesIn[language];
  const request = courseRequest({ title, description: goal, lessons: 3, language });
  const lesson = await lessonOf(made.faculty, request, 0);
  const view: LessonView = { ...lesson, course: { ...lesson.course, language: spoken } };
  const ask = async (question: string, fields: Partial<ChatInput> = {}) => {
    const input: ChatInput = {
      ...{ leader: 'Professor', lesson: view, notes: null, question, history: [] },
      ...{ phase: 'pre_exam', learner: someLearner, ...fields },
    };
    await textOf(await made.faculty.professorReply(input, calm()));
    return made.provider.state.asked.at(-1);
  };
  return { ...made, view, request, ask };
}

describe('a chat in a course of another language', () => {
  it.each([
    ['de', 'Bitte einfacher.', 'German (de)'],
    ['zh', '请举个例子。', 'Chinese (zh)'],
    ['ar', 'اختبرني بسؤال.', 'Arabic (ar)'],
  ] as const)('in %s a one-tap prompt is sent in the course’s language: %s', async (language, said, name) => {
    const { ask } = await inCourse(language);
    const asked = await ask(said);
    expect(asked?.user.question).toBe(said);
    expect(asked?.system).toContain(`Write in ${name}`);
  });

  it('an English prompt of an older page is sent as what it means', async () => {
    const { ask } = await inCourse('ar');
    expect((await ask('Simpler, please.'))?.user.question).toBe('بشكل أبسط من فضلك.');
  });

  it('the learner’s own words are sent as they are, and may be answered in their language', async () => {
    const { ask } = await inCourse('zh');
    const asked = await ask('Warum wird das Blatt braun?');
    expect(asked?.user.question).toBe('Warum wird das Blatt braun?');
    expect(asked?.system).toContain('only if the learner writes in another language, write in theirs');
  });

  it('a prompt without a translation does not make the reply English', async () => {
    const { ask, provider } = await inCourse('de', 'it');
    provider.state.script = () => ({ text: 'Pensa a un palloncino che si gonfia.' });
    const asked = await ask('An example, please.');
    expect(asked?.system).toContain('Write in Italian (it).');
    expect(asked?.system).not.toContain('another language');
  });
});

it.each(['de', 'zh', 'ar'] as const)(
  'every task of a course in %s names its language and is not refused',
  async (language) => {
    const { faculty, provider, view, request } = await inCourse(language);
    const design = await faculty.designCourse(request, someLearner, calm());
    const plan = await faculty.planLesson(view, someLearner, calm());
    const [activity] = plan.activities;
    if (!activity) throw new Error('The plan is empty.');
    const notes = await faculty.writeNotes(view, activity, someLearner, calm());
    const resources = await faculty.findResources(view, someLearner, calm());
    const exam = await faculty.writeExam(view, { count: 5, attempt: 1, seed: 'a' }, someLearner, calm());
    const made = [design, plan, notes, resources, exam].map(({ madeBy }) => madeBy.kind);
    expect(made).toEqual(['model', 'model', 'model', 'model', 'model']);
    const open = exam.questions.find(({ type }) => type === 'open');
    const key = open && exam.keys[open.id];
    if (!open || key?.type !== 'open') throw new Error('There is no open question.');
    const { answer } = coursesIn[language].open;
    await faculty.gradeOpen([{ question: open, key, answer, language }], calm());
    const silent = provider.state.asked.filter(({ system }) => !system.includes(`(${language})`));
    expect(silent.map(({ user }) => user.task)).toEqual([]);
  },
);
