import { lessonTitle } from './lesson-title.ts';

/** The parts of a lesson that can repeat what its learner wrote. */
export type LessonPart = 'title' | 'objective' | 'assessment' | 'objectives';

type Lesson = {
  kind: string;
  title: string;
  unitObjective: string;
  unitAssessment: string;
  objectives: readonly { text: string }[];
  /** null: written for this learner, not taken from the library or a document */
  source?: unknown;
};
type Typed = {
  title: string;
  description: string;
  objectives: readonly string[];
  priorKnowledge: readonly string[];
  referenceBooks: readonly string[];
};

/** So many words in a row are a quotation. */
const quotedWords = 3;
/** In scripts that are written without spaces each character counts as a word. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(word) ?? [];

const runsOf = (words: readonly string[], length: number): string[] =>
  words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, at) => words.slice(at, at + length).join(' '));

/** Every run of one to three words. */
const shortRuns = (text: string): string[] => {
  const words = wordsOf(text);
  return [1, 2, quotedWords].flatMap((length) => runsOf(words, length));
};

/**
 * Tells whether a text quotes what was typed: three of its words in a row, or all of an entry that is shorter. What the
 * course's title says as well is no secret.
 */
function quotesOf(typed: readonly string[], title: string): (text: string) => boolean {
  const named = new Set(shortRuns(title));
  const runs = typed.map(wordsOf).flatMap((words) => runsOf(words, Math.min(quotedWords, words.length)));
  const own = new Set(runs.filter((run) => run !== '' && !named.has(run)));
  return (text) => own.size > 0 && shortRuns(text).some((run) => own.has(run));
}

/**
 * Finds the parts of a course's lessons that others do not see until its owner shows them, since they repeat what the
 * learner typed (decision 62). Self-study is about the learner's own topics, and a model may quote its prompt; what is
 * taught from the library or a document has its texts from there. `isEdited`: its texts were typed just now.
 */
export function ownWordsFinder({ title, description, objectives, priorKnowledge, referenceBooks }: Typed) {
  const quotes = quotesOf([description, ...objectives, ...priorKnowledge, ...referenceBooks], title);
  return (lesson: Lesson, isEdited = false): LessonPart[] => {
    if (lesson.source && !isEdited) return [];
    if (lesson.kind === 'self-study') return ['title', 'objective', 'assessment', 'objectives'];
    const texts: [LessonPart, string[]][] = [
      ['title', [lessonTitle(lesson.title)]],
      ['objective', [lesson.unitObjective]],
      ['assessment', [lesson.unitAssessment]],
      ['objectives', lesson.objectives.map(({ text }) => text)],
    ];
    return texts.filter(([, each]) => each.some(quotes)).map(([part]) => part);
  };
}
