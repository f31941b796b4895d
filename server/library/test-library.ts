import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

type Fields = Record<string, unknown>;
export type LessonDraft = {
  front: Fields & { questions: Fields[] };
  sections: { heading: string; markdown: string }[];
};

/** Writes `files` (path → text) to a new folder, calls `work` with it, and removes it. */
export async function withFolder<T>(
  files: Record<string, string>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function subjectText(id: string, lessons: string[], more: Fields = {}): string {
  const fields = {
    id,
    title: `All about ${id}`,
    description: `What ${id} are.`,
    audience: 'Everybody.',
    terms: [id],
    lessons,
  };
  return stringify({ ...fields, ...more });
}

export function lessonText({ front, sections }: LessonDraft): string {
  const body = sections.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`).join('\n\n');
  return `---\n${stringify(front)}---\n\n${body}\n`;
}

/** Different contents for each lesson, since its questions would otherwise be near-duplicates. */
const topicsOf = (id: string) =>
  ['kettle', 'ladder', 'magnet', 'needle', 'organ', 'pulley'].map((thing) => `${id}${thing}s`);

/** A lesson without linter errors; ids and prompts contain `id`, so that two can be combined. */
export function cleanLesson(id: string): LessonDraft {
  return {
    front: {
      id,
      title: `The lesson on ${id}`,
      topic: id,
      level: 'beginner',
      minutes: 40,
      summary: `What ${id} are for.`,
      prerequisites: [],
      objectives: [
        { id: `${id}-tell`, text: `can tell ${id} apart` },
        { id: `${id}-use`, text: `can use ${id} in a kitchen` },
      ],
      terms: ['first', 'second', 'third'].map((term) => ({
        term: `${term} ${id}`,
        definition: `The ${term} kind.`,
      })),
      resources: ['one', 'two'].map((name) => ({
        title: name,
        link: `https://example.org/${name}`,
        description: 'Good.',
      })),
      hints: ['Look at it.', 'Turn it round.', 'Read the label.'],
      questions: cleanQuestions(id),
    },
    sections: cleanSections(id),
  };
}

function cleanQuestions(id: string): Fields[] {
  const choice = (topic: string, index: number): Fields => ({
    ...question(
      id,
      index,
      `How do ${topic} of the ${id} workshop behave when ${topic} are left in the rain overnight?`,
    ),
    type: 'single',
    options: [0, 1, 2].map((place) => ({
      text: `${topic} ${['rust on the far side', 'float away downhill and then sink', 'sing'][place]}`,
      ...(place === index % 3 ? { correct: true } : {}),
      feedback: 'Because it is so.',
    })),
  });
  const singles = topicsOf(id).map(choice);
  return [
    ...singles.map((one, index) => (index % 3 === 1 ? keepShort(one) : one)),
    {
      ...question(id, 6, `What is the sum of seven ${id} and five spoons?`),
      type: 'numeric',
      answer: 12,
      tolerance: 0,
      check: '7 + 5',
      feedback: { wrong: 'Count again.', cases: [{ value: 5, text: 'You counted the spoons.' }] },
    },
    {
      ...question(id, 7, `Explain to a neighbour what ${id} cannot do.`),
      type: 'open',
      model: 'They cannot fly.',
      criteria: [
        { id: 'says', text: 'Says it.' },
        { id: 'why', text: 'Says why.' },
      ],
    },
  ];
}

/** The correct option of these would be the longest, so one of the wrong ones is made longer. */
function keepShort(one: Fields): Fields {
  const options = (one.options as Fields[]).map((option, place) =>
    place === 0 ? { ...option, text: `${option.text} and on the near side as well` } : option,
  );
  return { ...one, options };
}

function question(id: string, index: number, prompt: string): Fields {
  const objective = index % 2 === 0 ? `${id}-tell` : `${id}-use`;
  return {
    id: `${id}-q${index + 1}`,
    objective,
    difficulty: (index % 3) + 1,
    prompt,
    explanation: 'That is how it is.',
  };
}

function cleanSections(id: string): LessonDraft['sections'] {
  // Two paragraphs, since one has at most 120 words.
  const filler = (topic: string) =>
    [
      `The ${topic} of ${id} hangs on the wall and waits.`,
      'In winter it hangs there and waits a little longer.',
    ]
      .map((sentence, index) => `${sentence} `.repeat(index === 0 ? 7 : 6).trim())
      .join('\n\n');
  const guess = (place: number) =>
    `:::predict{#${id}-p${place}}\nprompt: What will they do?\nguess: {type: choice, options: [Hang, Fall]}\nreveal: They hang.\n:::`;
  return [
    { heading: 'Why bother? {#question}', markdown: filler('kettle') },
    { heading: 'How it works {#explanation}', markdown: `${filler('ladder')}\n\n${guess(1)}\n\n${guess(2)}` },
    { heading: 'Ten of them {#example}', markdown: `${filler('magnet')}\n\n${guess(3)}\n\n${guess(4)}` },
    { heading: 'It is not magic {#misconception}', markdown: filler('needle') },
    { heading: 'Try it {#try}', markdown: `${filler('organ')}\n\n:::solution\nIt is twelve.\n:::` },
    { heading: 'In short {#summary}', markdown: filler('pulley') },
  ];
}
