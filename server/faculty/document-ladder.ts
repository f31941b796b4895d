import type { DocumentDesign } from './design-types.ts';
import type { WrittenExam } from './exam-types.ts';
import type { Faculty } from './faculty.ts';
import type { Climb } from './ladder-climb.ts';
import type { ModelTasks } from './model-faculty/model-faculty.ts';
import type { NamedLesson } from './model-faculty/tasks/documents/outline-documents.ts';

type Rungs = {
  model: ModelTasks;
  library: Faculty;
  climb: Climb;
};

/** From this many questions on, one is left to the library: an open question in the learner's own words. */
const fewestForOwnWords = 3;

/**
 * Lessons from documents with a model: the model's texts on passages are added to the content that the lesson has without
 * a model, and never replace it. A model only receives documents that the learner can read.
 */
export function createDocumentRungs({
  model,
  library,
  climb,
}: Rungs): Pick<Faculty, 'designFromDocuments' | 'writeNotes' | 'writeExam'> {
  return {
    // Proposals during typing come from the library, so that no model is called on every keystroke.
    designFromDocuments: async (wish, context) => {
      const plan = await library.designFromDocuments(wish, context);
      if (!wish.isMade) return plan;
      const planned = plan.units.filter(({ kind }) => kind === 'document');
      const arrange = async () => {
        const place = { documents: wish.documents, language: wish.language, planned };
        const lessons = await model.outlineDocuments(place, { ...context, ...silent });
        if (!lessons) return plan;
        const pieces = lessons.map((one) => one.pieces);
        return named(await library.designFromDocuments({ ...wish, pieces }, context), lessons) ?? plan;
      };
      return climb('course', { ...context, ...silent }, arrange, async () => plan);
    },

    writeNotes: async (lesson, activity, learner, context, passages = []) => {
      const without = await library.writeNotes(lesson, activity, learner, context);
      if (passages.length === 0 || activity.type !== 'notes') return without;
      const place = { lesson, learner, passages, without: without.notes };
      return climb(
        'notes',
        context,
        () => model.writeDocumentNotes(place, context),
        async () => without,
      );
    },

    writeExam: async (lesson, options, learner, context) => {
      const { count, passages = [], scoredOnly = false } = options;
      const withoutModel = (missing: number) =>
        library.writeExam(lesson, { ...options, count: missing }, learner, context);
      if (passages.length === 0) return withoutModel(count);
      const closed = scoredOnly || count < fewestForOwnWords ? count : count - 1;
      return climb(
        'exam',
        context,
        async () => {
          const written = await model.writeExam(lesson, { ...options, count: closed }, learner, context);
          const missing = count - written.questions.length;
          return missing > 0 ? together(written, await withoutModel(missing)) : written;
        },
        () => withoutModel(count),
      );
    },
  };
}

const quiet = async () => {};
const silent = { progress: quiet, delta: quiet, reset: quiet };

/** The design with these names for its lessons; null if they do not match its units. */
function named(design: DocumentDesign, lessons: NamedLesson[]): DocumentDesign | null {
  const units = design.units.filter(({ kind }) => kind === 'document');
  const pieces = units.map(({ source }) =>
    (source?.documents ?? []).reduce((sum, { sections }) => sum + sections.length, 0),
  );
  if (pieces.join() !== lessons.map((one) => one.pieces).join()) return null;
  const names = new Map(units.map((unit, at) => [unit, lessons[at]]));
  return {
    ...design,
    units: design.units.map((unit) => {
      const name = names.get(unit);
      return name ? { ...unit, title: name.title, objective: name.objective || unit.objective } : unit;
    }),
  };
}

/** The questions of both exams, with the library's title, which does not contain their number. */
const together = (written: WrittenExam, rest: WrittenExam): WrittenExam => ({
  ...written,
  title: rest.title,
  questions: [...written.questions, ...rest.questions],
  keys: { ...rest.keys, ...written.keys },
});
