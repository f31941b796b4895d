import type { QuestionKey } from '#questions/kinds.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Reply } from './chat-types.ts';
import type { WrittenExam } from './exam-types.ts';
import type { Faculty } from './faculty.ts';

/** A marker in every key, feedback, model answer and criterion of the exams below, by which leaks are found. */
export const secret = 'KEY-MUST-NOT-LEAK';

const option = (id: string) => ({ id, text: `Option ${id}` });
const feedback = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, `${secret} about ${id}`]));
const ids = ['a', 'b', 'c', 'd'];

/** A question of each type with its key. Right answers: s b; m a,c; n 12.5; o b,a,c; p l1-r2,l2-r1; q 3; w median; f free text. */
export function examOfEveryType(attempt = 1): WrittenExam {
  const explanation = `${secret} explanation`;
  const wrong = `${secret} wrong`;
  const asked: [Omit<Question, 'prompt' | 'objectiveId'>, QuestionKey][] = [
    [
      { id: 's', type: 'single', options: ids.slice(0, 3).map(option) },
      { type: 'single', correct: 'b', feedback: feedback('a', 'b', 'c'), explanation },
    ],
    [
      { id: 'm', type: 'multiple', options: ids.map(option) },
      { type: 'multiple', correct: ['a', 'c'], feedback: feedback(...ids), explanation },
    ],
    [
      { id: 'n', type: 'numeric', unit: 'kg' },
      {
        type: 'numeric',
        answer: 12.5,
        tolerance: 0.05,
        wrong,
        cases: [{ value: 15, text: `${secret} case` }],
        explanation,
      },
    ],
    [
      { id: 'o', type: 'ordering', options: ids.slice(0, 3).map(option) },
      { type: 'ordering', correct: ['b', 'a', 'c'], wrong, explanation },
    ],
    [
      { id: 'p', type: 'matching', options: ['l1', 'l2'].map(option), targets: ['r1', 'r2'].map(option) },
      { type: 'matching', correct: { l1: 'r2', l2: 'r1' }, feedback: feedback('l1', 'l2'), explanation },
    ],
    [
      { id: 'q', type: 'output', code: 'console.log(1 + 2)' },
      { type: 'output', answer: `3\n${secret}`, wrong, explanation },
    ],
    [
      { id: 'w', type: 'short' },
      { type: 'short', answers: ['median', secret], wrong, explanation },
    ],
    [
      { id: 'f', type: 'open' },
      {
        type: 'open',
        model: `${secret} model`,
        criteria: [
          { id: 'c1', text: `${secret} one` },
          { id: 'c2', text: 'two' },
        ],
        explanation,
      },
    ],
  ];
  return {
    title: 'Exam: Averages',
    questions: asked.map(([question]) => ({
      ...question,
      prompt: `Attempt ${attempt}: ${question.id}?`,
      objectiveId: `averages/${question.id}`,
    })),
    keys: Object.fromEntries(asked.map(([{ id }, key]) => [id, key])),
    madeBy: { kind: 'library' },
  };
}

async function* piecesOf(text: string) {
  for (const piece of text.match(/.{1,12}/gs) ?? []) yield piece;
}

export const replyOf = (text: string): Reply => ({ madeBy: { kind: 'library' }, text: piecesOf(text) });

type Task = Exclude<keyof Faculty, 'kind' | 'model' | 'version'>;

/**
 * A faculty whose tasks can be replaced, and which records its calls. By default it plans three activities and gives fixed
 * answers.
 */
export function createTestFaculty() {
  const asked: { task: Task; input: unknown[] }[] = [];
  const tasks: Pick<Faculty, Task> = {
    understand: async () => ({ lessons: [], offered: [], uncovered: [], leftOver: [], notHere: null }),
    designCourse: () => Promise.reject(new Error('not part of these tests')),
    designFromDocuments: () => Promise.reject(new Error('not part of these tests')),
    planLesson: async (lesson) => ({
      title: lesson.unit.title,
      objective: lesson.unit.objective,
      activities: [
        { leader: 'Professor', type: 'notes', title: '### **Notes**', objective: 'Read' },
        { leader: 'Librarian', type: 'resources', title: 'Resources', objective: 'Find' },
        { leader: 'Examiner', type: 'exam', title: 'Exam', objective: 'Show' },
      ],
      madeBy: { kind: 'library' },
    }),
    writeNotes: async (lesson) => ({ notes: `# ${lesson.unit.title}`, madeBy: { kind: 'library' } }),
    addBlocks: async (_lesson, _activity, notes) => ({ notes, blocks: [] }),
    findResources: async (lesson) => ({
      resources: [{ title: lesson.unit.title, description: 'A page', link: 'https://example.org/' }],
      madeBy: { kind: 'library' },
    }),
    writeExam: async (_lesson, { attempt }) => examOfEveryType(attempt),
    professorReply: async ({ question }) => replyOf(`The Professor on ${question}`),
    examinerReply: async ({ question }) => replyOf(`The Examiner on ${question}`),
    gradeOpen: async (items) =>
      Object.fromEntries(
        items.map(({ question }) => [
          question.id,
          { outcome: 'not-graded', points: 0, feedback: 'Judge it yourself.' },
        ]),
      ),
    reviewAppeal: async () => ({ verdict: 'kept', reason: 'The key holds.', madeBy: { kind: 'library' } }),
  };
  const faculty: Faculty = {
    kind: 'library',
    model: null,
    version: 'test-1',
    understand: (...input) => note('understand', input).understand(...input),
    designCourse: (...input) => note('designCourse', input).designCourse(...input),
    designFromDocuments: (...input) => note('designFromDocuments', input).designFromDocuments(...input),
    planLesson: (...input) => note('planLesson', input).planLesson(...input),
    writeNotes: (...input) => note('writeNotes', input).writeNotes(...input),
    addBlocks: (...input) => note('addBlocks', input).addBlocks(...input),
    findResources: (...input) => note('findResources', input).findResources(...input),
    writeExam: (...input) => note('writeExam', input).writeExam(...input),
    professorReply: (...input) => note('professorReply', input).professorReply(...input),
    examinerReply: (...input) => note('examinerReply', input).examinerReply(...input),
    gradeOpen: (...input) => note('gradeOpen', input).gradeOpen(...input),
    reviewAppeal: (...input) => note('reviewAppeal', input).reviewAppeal(...input),
  };
  function note(task: Task, input: unknown[]) {
    asked.push({ task, input });
    return tasks;
  }
  return {
    faculty,
    /** the tasks; a test may replace them */
    tasks,
    /** the first argument of all calls of a task, in order */
    askedOf: (task: Task): unknown[] => asked.filter((one) => one.task === task).map(({ input }) => input[0]),
  };
}

export type TestFaculty = ReturnType<typeof createTestFaculty>;
