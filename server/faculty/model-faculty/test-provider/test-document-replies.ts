type Data = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? (value as Data[]) : []);

/** Notes that quote the beginning of each passage, have a sentence of their own, and one false quotation. */
export function documentNotes(user: Data): string {
  const quotations = listOf(user.passages)
    .slice(0, 6)
    .map(({ number, text }) => `This is what to look at: [[${number}|${beginningOf(textOf(text))}]].`);
  return `Somebody sat down with this text before you.\n\n## What it says\n\n${quotations.join('\n\n')}\n\n## An example\n\nThink of a kitchen on a Sunday. And then: [[1|Nothing of this stands in it]].`;
}

/** The first words of a passage, verbatim. */
const beginningOf = (text: string): string => text.split(/\s+/).slice(0, 8).join(' ');

/** Keeps the planned lessons, each named after its first heading. */
export function documentOutline(user: Data): Data {
  const lessons = [...Map.groupBy(listOf(user.sections), ({ lesson }) => lesson)].map(([, sections]) => ({
    first: sections[0]?.number,
    last: sections.at(-1)?.number,
    title: `All about: ${textOf(sections[0]?.heading)}`,
    objective: `You can explain ${textOf(sections[0]?.heading)}.`,
  }));
  return { lessons };
}

const others = [
  'a lamp',
  'the harbour',
  'an umbrella stand',
  'two mules',
  'some rye',
  'the pharmacist next door',
];

/** Names that make the questions distinct, which the gate requires. */
const names = 'amber birch copper dune ember flint grove heath iris jade kelp loam moss nacre ochre'.split(
  ' ',
);

/** Asks for the next word at places of the passages, each proved by a quote. */
export function documentExam(user: Data): Data {
  const passages = listOf(user.passages);
  const before = listOf(user.already_there).length + (Number(user.attempt) - 1) * 7;
  const objective = textOf(listOf((user.lesson as Data).objectives)[0]?.id);
  const questions = Array.from({ length: Number(user.questionCount) }, (_, index) => {
    const place = before + index;
    const { number, text } = passages[place % passages.length] ?? {};
    const words = textOf(text)
      .split(/\s+/)
      .slice((place % 3) * 2);
    const wrong = [0, 1, 2].map((step) => ({
      text: others[(place + step) % others.length],
      correct: false,
      feedback: 'This is said nowhere near.',
    }));
    const right = { text: words[2], correct: true, feedback: 'So it goes on.' };
    return {
      type: 'single',
      prompt: `Case ${place + 1}, ${names[place % names.length]}: what comes next after “${words[0]} ${words[1]}”?`,
      ...{
        objectiveId: objective,
        difficulty: 1,
        explanation: `The sentence of case ${place + 1} goes on so.`,
      },
      options: [...wrong.slice(0, place % 4), right, ...wrong.slice(place % 4)],
      ...{ passage: number, quote: words.slice(0, 5).join(' ') },
    };
  });
  return { title: 'Exam', questions };
}

/** Solves the questions of `documentExam` from the passage alone. */
export function solvedFrom(passage: string, { number, prompt, options }: Data): Data[] {
  const [, begun = ''] = /after “(.*)”\?$/.exec(textOf(prompt)) ?? [];
  const next = passage
    .slice(passage.indexOf(begun) + begun.length)
    .trim()
    .split(/\s+/)[0];
  const option = listOf(options).find(({ text }) => text === next);
  return option ? [{ number, answer: [option.id], problem: '' }] : [];
}
