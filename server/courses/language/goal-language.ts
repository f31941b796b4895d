import { shownLanguage } from '#shared/rules/language/infer-language.ts';
import { languageWords } from '#shared/rules/language/language-words.ts';

/** A language that leads by fewer points of our words is doubtful. */
const doubtful = 0.5;
/** How far the package's best language must be ahead of its second to count: it never says that it does not know. */
const clearlyAhead = 0.12;

/** Where the package has another name. */
const packageNames: Record<string, string> = { id: 'ms' };
const ourNames = new Map(Object.entries(packageNames).map(([ours, theirs]) => [theirs, ours]));

/** The package, which is loaded when the first goal is doubtful, and knows only the languages that our words tell apart. */
async function loadDetector() {
  const { eld } = await import('eld/extrasmall');
  const detector = eld.newInstance();
  const languages = Object.values(languageWords).flatMap((lists) => Object.keys(lists));
  detector.setLanguageSubset(languages.map((language) => packageNames[language] ?? language));
  return detector;
}

let detector: ReturnType<typeof loadDetector> | undefined;

/** The language of a text by its letters in a row; null where none is clearly ahead. */
async function byLetters(text: string): Promise<string | null> {
  detector ??= loadDetector();
  const found = (await detector).detect(text);
  const [first = 0, second = 0] = Object.values(found.getScores()).sort((a, b) => b - a);
  return first - second < clearlyAhead ? null : (ourNames.get(found.language) ?? found.language);
}

async function languageOf(text: string): Promise<string | null> {
  const { language, lead, said } = shownLanguage(text);
  return lead >= doubtful ? language : ((await byLetters(said)) ?? language);
}

/** The language of a goal: of all that its learner wrote, else of one of its parts, the first that shows it. */
export async function languageOfGoal(parts: readonly string[]): Promise<string | null> {
  const said = parts.filter((part) => part.trim() !== '');
  for (const text of [said.join('\n'), ...said]) {
    const language = await languageOf(text);
    if (language !== null) return language;
  }
  return null;
}
