import type { DocumentDesign } from './design-types.ts';
import type { WrittenExam } from './exam-types.ts';
import type { Faculty, TaskContext } from './faculty.ts';
import type { ModelTasks } from './model-faculty/model-faculty.ts';
import type { NamedLesson } from './model-faculty/tasks/documents/outline-documents.ts';

type Rungs = {
  model: ModelTasks;
  library: Faculty;
  /** the first, or where a model fails the second */
  climb: <T>(
    task: string,
    context: TaskContext,
    first: () => Promise<T>,
    second: () => Promise<T>,
  ) => Promise<T>;
};

/** From so many questions on one is left to be answered in the learner's own words. */
const fewestForOwnWords = 3;

/**
 * Lessons from documents with a model: what it writes on passages stands beside what the lesson has without one, and never in its
 * place. No model is told of documents that the learner cannot read.
 */
export function createDocumentRungs({
  model,
  library,
  climb,
}: Rungs): Pick<Faculty, 'designFromDocuments' | 'writeNotes' | 'writeExam'> {
  return {
    // What is proposed while somebody types is the library's: no model is asked with every letter.
    designFromDocuments: async (wish, context) => {
      const plan = await library.designFromDocuments(wish, context);
      if (!wish.isMade) return plan;
      const planned = plan.units.filter(({ kind }) => kind === 'document');
      const arrange = async () => {
        const place = { documents: wish.documents, planned };
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

/** The design with the lessons called so; null: its lessons are others. */
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

/** The questions of both, under the name of what is made without a model, which says nothing of how many there are. */
const together = (written: WrittenExam, rest: WrittenExam): WrittenExam => ({
  ...written,
  title: rest.title,
  questions: [...written.questions, ...rest.questions],
  keys: { ...rest.keys, ...written.keys },
});
