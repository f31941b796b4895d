import { describe, expect, it } from 'vitest';
import { askedQuestion } from '#questions/ask-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type { ExaminerInput } from '../../chat-types.ts';
import { someLearner } from '../../test-faculty-contract.ts';
import { asTitle } from '../spoken.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';
import { questionHint } from './examiner-hints.ts';

const { shelf } = testLibraryFaculty();
const questions = () =>
  shelf.library.lessons.flatMap((lesson) => lesson.questions.map((question) => ({ lesson, question })));

/** By question, since each hint takes a search, and several tests look at the hints of all questions. */
const hints = new Map<LibraryQuestion, string[]>();

function hintsOn(question: LibraryQuestion): string[] {
  const known = hints.get(question) ?? askForHints(question);
  hints.set(question, known);
  return known;
}

/** All hints on a question, requested one after the other, and the reply when none is left. */
function askForHints(question: LibraryQuestion): string[] {
  const said: string[] = [];
  const { question: current } = askedQuestion(question, 'hints', (text) => text);
  for (;;) {
    const input: ExaminerInput = {
      leader: 'Examiner',
      lesson: null,
      notes: null,
      question: 'A hint, please.',
      history: said.map((text) => ({ sender: 'Examiner', text })),
      phase: 'pre_exam',
      learner: someLearner,
      current,
      review: null,
    };
    const { text, hint } = questionHint(shelf, input, []);
    said.push(text);
    if (!hint) return said;
  }
}

describe('a hint on a question of the library', () => {
  const byId = (id: string): LibraryQuestion => {
    const found = shelf.library.question(id);
    if (!found) throw new Error(`There is no question ${id}.`);
    return found.question;
  };

  it.each([
    ['averages-q4', 'Which of the two do you need?'],
    ['js-arrays-q3', 'Numbered from zero'],
    ['polls-q2', 'How far off is chance?'],
    ['correlation-q7', 'Five explanations for everything'],
    ['js-values-q1', 'Three kinds of values'],
  ])('refers to the section of the notes that the question is about: %s', (id, heading) => {
    expect(hintsOn(byId(id))[0]).toContain(`“${heading}”`);
  });

  it('refers to an explaining section, for every question, and never repeats the objective', () => {
    for (const { lesson, question } of questions()) {
      const [first = ''] = hintsOn(question);
      const named = lesson.sections.filter(({ heading }) => first.includes(`“${asTitle(heading)}”`));
      expect(named.length, question.id).toBeGreaterThan(0);
      expect(
        named.some(({ role }) => ['explanation', 'example', 'misconception'].includes(role)),
        question.id,
      ).toBe(true);
      expect(first).not.toContain('whether you can');
    }
  });

  it('does not define a term in a multiple-choice question, since it might be the answer', () => {
    for (const { question } of questions()) {
      if ('options' in question) expect(hintsOn(question).join()).not.toContain('Remember what');
    }
  });

  it('says when it is the last one, also if there is only one', () => {
    const counted = questions().map(({ question }) => hintsOn(question));
    const single = counted.find(({ length }) => length === 2);
    expect(single?.at(-1)).toContain('I have given you the one hint that I have.');
    expect(
      counted.every((hints) =>
        /^I have given you (the one|both|all \w+) hints? that/.test(hints.at(-1) ?? ''),
      ),
    ).toBe(true);
  });
});
