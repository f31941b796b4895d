import { describe, expect, it } from 'vitest';
import type { ChatInput } from '../../chat-types.ts';
import { calm, someLearner, textOf } from '../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';

const { shelf, faculty, viewOf } = testLibraryFaculty();

describe('the chat without a model', () => {
  const talk = async (question: string, fields: Partial<ChatInput> = {}) => {
    const input: ChatInput = {
      leader: 'Professor',
      lesson: viewOf('statistics/averages'),
      notes: null,
      question,
      history: [],
      phase: 'pre_exam',
      learner: someLearner,
      ...fields,
    };
    return textOf(await faculty.professorReply(input, calm()));
  };

  it('quotes the lesson and names the place', async () => {
    const text = await talk('What does median mean?');
    expect(text).toContain('**Median**');
    expect(text).toMatch(/From this lesson, under “.+”:\n\n> /);
  });

  it('searches the course next, then the library, and says so', async () => {
    const elsewhere = 'What is a confidence interval?';
    expect(await talk(elsewhere)).toContain('a lesson of the library that is not in your course');
    const lesson = { ...viewOf('statistics/averages'), courseSources: ['statistics/how-sure'] };
    expect(await talk(elsewhere, { lesson })).toContain('another lesson of your course');
  });

  it('answers a repeated question with a quotation each time, even if all of the place has been quoted', async () => {
    const lesson = viewOf('statistics/experiments');
    for (const question of ['Who is Daniel Kahneman?', 'What does double-blind mean?']) {
      const history: ChatInput['history'] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const text = await talk(question, { lesson, history });
        expect(text).toMatch(/^From .+:\n\n> /m);
        history.push({ sender: 'Student', text: question }, { sender: 'Professor', text });
      }
    }
  });

  it('says plainly when it has no answer', async () => {
    for (const [question, reply] of [
      ['What is photosynthesis?', 'The Lectern library says nothing about “photosynthesis”.'],
      [
        'Who won the world cup in 2022?',
        'The Lectern library says nothing about “won the world cup in 2022”.',
      ],
      ['光合作用是什么', 'The Lectern library says nothing about “光合作用”.'],
    ] as const) {
      expect(await talk(question)).toContain(reply);
    }
  });

  it.each(['asdfgh', 'qwertz uiop', 'ghjkl', '🙂🙂 zxqv'])(
    'does not take letters without a meaning for the question before: %s',
    async (question) => {
      const history: ChatInput['history'] = [
        { sender: 'Student', text: 'What does median mean?' },
        { sender: 'Professor', text: 'The middle one.' },
      ];
      for (const before of [[], history])
        expect(await talk(question, { history: before })).toMatch(/^I did not understand “/);
    },
  );

  it('leaves a decision about the own treatment to the doctor, in the words of the lesson, first of all', async () => {
    const lesson = viewOf('statistics/risk');
    for (const question of ['so should i stop taking the pill', 'Can I skip my blood thinner tablets?']) {
      const text = await talk(question, { lesson });
      expect(text).toMatch(/^That is for you and your doctor/);
      expect(text).toContain(
        '> Before you stop a medicine because of a headline, ask your doctor for the base rate.',
      );
    }
    for (const question of [
      'How many have to take the drug for one to benefit?',
      'Do I need a treatment group?',
      'Can I start the drug trial with 20 people?',
      'can i take this lesson on a tablet',
      'Should I start with the array operations?',
    ])
      expect(await talk(question, { lesson }), question).not.toMatch(/doctor, who/);
  });

  it('gives the hints of the task one by one', async () => {
    const hints = shelf.library.lesson('statistics/averages')?.hints ?? [];
    const history: ChatInput['history'] = [];
    for (const hint of hints) {
      const text = await talk('A hint, please', { history });
      expect(text).toContain(hint);
      history.push({ sender: 'Student', text: 'A hint, please' }, { sender: 'Professor', text });
    }
    expect(await talk('A hint, please', { history })).toContain('Those were all');
  });

  it('shows the task without its solution, and the solution on request', async () => {
    expect(await talk('Give me an exercise')).not.toContain(':::solution');
    expect(await talk('Show me the solution')).toContain(':::solution');
  });

  it('quotes notes that it did not write if nothing else exists', async () => {
    const notes =
      '## Light\n\nThe sky looks blue because short waves are scattered most.\n\n## Sea\n\nIt is salty.';
    expect(await talk('Why is the sky blue?', { lesson: null, notes })).toContain('> The sky looks blue');
  });

  it('does not return markup', async () => {
    expect(await talk('<img src=x onerror=alert(1)> [click](javascript:alert(1))')).not.toMatch(/<|\]\(/);
  });

  it.each(['', '   ', '???', 'a'.repeat(4000), 'why '.repeat(1000), '\u0000\ud800'])(
    'accepts any message: %#',
    async (question) => {
      expect((await talk(question)).length).toBeGreaterThan(10);
      expect((await talk(question, { lesson: null })).length).toBeGreaterThan(10);
    },
  );

  it("the Librarian links each section, and recommends the lesson's own resources", async () => {
    const text = await talk('election polls and margin of error', {
      leader: 'Librarian',
      lesson: { ...viewOf('statistics/risk'), courseSources: ['statistics/polls'] },
    });
    expect(text).toMatch(/\n- \[“[^”]+”\]\(\/library\/statistics\/polls#[a-z0-9-]+\) in “Samples and polls”/);
    const [own] = shelf.library.lesson('statistics/polls')?.resources ?? [];
    const [other] = shelf.library.lesson('statistics/risk')?.resources ?? [];
    expect(text).toContain(own?.link);
    expect(text).not.toContain(other?.link);
  });

  it("the Librarian lists the learner's books, the lesson's pages and matching places in the library", async () => {
    const lesson = viewOf('statistics/averages');
    lesson.course.referenceBooks = ['The Art of Numbers'];
    const text = await talk('Where is the standard deviation explained?', { leader: 'Librarian', lesson });
    expect(text).toContain('“Quartiles and standard deviation”');
    expect(text).toContain('*The Art of Numbers* (your own)');
    expect(text).toContain(`](${shelf.library.lesson('statistics/averages')?.resources[0]?.link})`);
  });
});

describe('the Examiner after the exam', () => {
  it('explains the requested question option by option', async () => {
    const lesson = viewOf('statistics/averages');
    const exam = await faculty.writeExam(lesson, { count: 8, attempt: 1, seed: 'x' }, someLearner, calm());
    const review = exam.questions.map((question) => {
      const key = exam.keys[question.id];
      if (!key) throw new Error('The question has no key.');
      return { question, key, answer: null, outcome: 'wrong' as const };
    });
    const base = {
      leader: 'Examiner' as const,
      lesson,
      notes: null,
      history: [],
      phase: 'post_exam' as const,
      learner: someLearner,
      current: null,
      review,
    };
    for (const [place, { question, key }] of review.entries()) {
      const text = await textOf(
        await faculty.examinerReply({ ...base, question: `Explain question ${place + 1}` }, calm()),
      );
      expect(text).toContain(key.explanation);
      if (key.type === 'single' || key.type === 'multiple') {
        for (const { id, text: option } of question.options ?? []) {
          expect(text).toContain(option);
          expect(text).toContain(key.feedback[id]);
        }
      }
    }
    const overview = await textOf(
      await faculty.examinerReply({ ...base, question: 'How did I do?' }, calm()),
    );
    expect(overview).toContain('Your exam of eight questions');
    const place = review.findIndex(({ question }) => question.type === 'numeric');
    const numbered = review.map((one, at) => (at === place ? { ...one, answer: '0.1' } : one));
    const about = (question: string) =>
      faculty.examinerReply({ ...base, review: numbered, question }, calm()).then(textOf);
    expect(await about('Why is my answer 0.1 wrong?')).toContain(`**Question ${place + 1}**`);
    expect(await about('Why is my answer 10.12 wrong?')).toContain('Your exam of eight questions');
  });
});
