import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument, stringify, type YAMLSeq } from 'yaml';

type Wanted = { subject: string; lesson: string; title?: string | undefined };

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Writes the draft of a lesson (docs/library-format.md) below `library` and lists it at the end of its subject, which is
 * begun if it is not there. Nothing is overwritten.
 * @returns the path of the lesson within the library
 * @throws Error with a message for the author
 */
export async function newLesson(library: string, wanted: Wanted): Promise<string> {
  const { subject, lesson } = wanted;
  for (const name of [subject, lesson])
    if (!slug.test(name))
      throw new Error(
        `Usage: npm run new-lesson -- <subject> <lesson> ['Title'], in lower-case words joined by '-'; not '${name}'.`,
      );
  const file = `${subject}/${lesson}.md`;
  if (existsSync(join(library, file))) throw new Error(`library/${file} is there already.`);
  await mkdir(join(library, subject), { recursive: true });
  await writeFile(join(library, file), draftOf(wanted), { flag: 'wx' });
  await listIn(join(library, subject, 'subject.yaml'), wanted);
  return file;
}

/** Only the list is written anew, so that the rest of the file stays as its author set it. */
async function listIn(file: string, { subject, lesson }: Wanted): Promise<void> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : subjectOf(subject);
  const lessons = parseDocument(text).get('lessons', true) as YAMLSeq;
  const [from = 0, to = from] = lessons.range ?? [];
  const list = [...(lessons.toJSON() as string[]), lesson].join(', ');
  await writeFile(file, `${text.slice(0, from)}[${list}]${text.slice(to)}`);
}

const named = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

const subjectOf = (id: string) =>
  stringify({
    id,
    title: named(id),
    description: 'What a learner can do afterwards, in one paragraph.',
    audience: 'Who it is for, and what they need to know already.',
    terms: [id.replaceAll('-', ' ')],
    lessons: [],
  });

function draftOf({ lesson: id, title = named(id) }: Wanted): string {
  return `---
${stringify({
  id,
  title,
  ...(title.length > 40 ? { short: title.slice(0, 40).trim() } : {}),
  topic: id.replaceAll('-', ' ').slice(0, 24).trim(),
  stage: 'draft',
  level: 'beginner',
  minutes: 40,
  summary: 'What it is about, in one sentence in plain words.',
  objectives: [{ id: `${id}-use`, text: 'can do something that can be observed' }],
})}---

## A question that makes one curious? {#question}

What happens, and why should anybody care?

## The first idea {#explanation}

Plain words first, then the word of the field. At most 120 words to a paragraph; what is computed stands as {=7 * 24: 168}.

:::predict{#${id}-p1}
prompt: What do you think will happen?
guess: {type: choice, options: [This, That]}
reveal: What happens, and why.
:::

## One case, worked through {#example}

From the beginning to the end, with real numbers or a program that runs.

## What many believe {#misconception}

Why it is tempting, and what is wrong with it.

## Try it {#try}

:::try{#${id}-t1}
type: numeric
objective: ${id}-use
prompt: How many hours has a week?
answer: 168
tolerance: 0
check: 7 * 24
feedback: {wrong: How many hours has a day?, cases: [{value: 84, text: Count the nights as well.}]}
hints: [A day has 24.]
explanation: Seven days of 24 hours make 168.
:::

## In short {#summary}

- What to keep of it, in a line each.
`;
}
