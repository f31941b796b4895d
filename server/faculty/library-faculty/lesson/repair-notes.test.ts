import { beforeAll, describe, expect, it } from 'vitest';
import type { Lesson } from '../../../library/library-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { calm, someLearner } from '../../test-faculty-contract.ts';
import { createLibraryFaculty } from '../library-faculty.ts';
import { runHere } from '../test-run-here.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { objectivesPractisedIn } from './lesson-markdown.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const narrowed = (lesson: Lesson, objectives: Lesson['objectives']): LessonView => ({
  course: { title: 'C', description: '', difficultyLevel: 'beginner', referenceBooks: [] },
  unit: {
    title: lesson.title,
    objective: '',
    assessment: '',
    minutes: 40,
    kind: 'lesson',
    objectives,
    serves: [],
    source: { lessons: [lesson.ref] },
  },
  courseSources: [],
});
const repair = { leader: 'Professor' as const, type: 'repair' as const, title: 'Once more', objective: '' };

describe('a repair without a model, for every objective of every lesson', () => {
  it("covers exactly that objective, the common mistake first, without the lesson's task", async () => {
    const faculty = createLibraryFaculty(runHere(shelf));
    for (const lesson of shelf.library.lessons) {
      for (const objective of lesson.objectives) {
        const view = narrowed(lesson, [objective]);
        const { notes } = await faculty.writeNotes(view, repair, someLearner, calm());
        const others = lesson.objectives.filter(({ id }) => id !== objective.id);
        expect(notes, objective.id).toContain(objective.text.replace(/^can /, '').slice(0, 40));
        for (const other of others) expect(notes).not.toContain(other.text);
        const at = (role: string) =>
          notes.indexOf(`## ${lesson.sections.find((section) => section.role === role)?.heading}`);
        expect(at('again'), 'another case than the first time').toBeGreaterThan(at('misconception'));
        expect(at('example')).toBe(-1);
        expect(notes).not.toContain(':::solution');
        expect(notes).not.toMatch(/\]\(lesson:|\]\(figures\//);
      }
    }
  });

  it('has no mistake and no explanation whose tasks are all on other objectives, where another has its own', async () => {
    const faculty = createLibraryFaculty(runHere(shelf));
    let own = 0;
    for (const lesson of shelf.library.lessons) {
      const told = lesson.sections.filter(({ role }) => role === 'misconception' || role === 'explanation');
      for (const objective of lesson.objectives) {
        const { notes } = await faculty.writeNotes(
          narrowed(lesson, [objective]),
          repair,
          someLearner,
          calm(),
        );
        const isIn = ({ heading }: (typeof told)[number]) => notes.includes(`## ${heading}\n`);
        const isOwn = (section: (typeof told)[number]) =>
          objectivesPractisedIn(lesson, section).includes(objective.id);
        const hasOwn = told.some((section) => section.role === 'explanation' && isOwn(section));
        for (const section of told.filter(isIn)) {
          const isOther = objectivesPractisedIn(lesson, section).length > 0 && !isOwn(section);
          expect(isOther && (hasOwn || section.role === 'misconception'), section.heading).toBe(false);
        }
        own += told.filter(isIn).filter(isOwn).length;
      }
      for (const section of lesson.sections.filter(({ role }) => role === 'misconception')) {
        const notes = await Promise.all(
          lesson.objectives.map((one) =>
            faculty.writeNotes(narrowed(lesson, [one]), repair, someLearner, calm()),
          ),
        );
        const at = notes.filter((one) => one.notes.includes(`## ${section.heading}\n`));
        expect(at.length, 'each mistake is told for an objective').toBeGreaterThan(0);
      }
    }
    expect(own).toBeGreaterThan(50);
  });

  it('practises with scored questions that were not asked before, as long as there are any', async () => {
    const faculty = createLibraryFaculty(runHere(shelf));
    let fresh = 0;
    for (const lesson of shelf.library.lessons) {
      for (const objective of lesson.objectives) {
        const bank = lesson.questions.filter((one) => one.objective === objective.id && one.type !== 'open');
        const [asked] = bank;
        if (!asked || bank.length < 2) continue;
        const options = { count: 1, attempt: 1, seed: 's', avoid: [asked.id], scoredOnly: true };
        const exam = await faculty.writeExam(narrowed(lesson, [objective]), options, someLearner, calm());
        expect(exam.questions.map(({ id }) => id)).not.toContain(asked.id);
        fresh += 1;
        const all = await faculty.writeExam(
          narrowed(lesson, [objective]),
          { ...options, count: 12 },
          someLearner,
          calm(),
        );
        expect(all.questions.every(({ type }) => type !== 'open')).toBe(true);
        expect(all.questions).toHaveLength(bank.length);
      }
    }
    expect(fresh).toBeGreaterThan(20);
  });
});
