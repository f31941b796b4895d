import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import type { Resource } from '#shared/contract/classroom.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LessonView, Resources } from '../../lesson-types.ts';
import { ownBooks } from '../../library-faculty/lesson/find-resources.ts';
import { askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { withoutLinks } from '../calling/link-filter.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import type { LinkCheck } from './check-link.ts';
import { withoutQuery } from './link-rules.ts';
import { lessonsOf, type TaughtFrom } from './sources.ts';
import { inLanguageOf, listenerFor, madeByModel, oneLine } from './task-tools.ts';

const told = z.object({
  resources: z.array(z.object({ title: z.string(), description: z.string(), link: z.string() })).max(6),
});
const accepted = z.object({
  resources: z.array(
    z.object({
      title: z.string().trim().min(1),
      description: z.string().nullish(),
      link: z.string().nullish(),
    }),
  ),
});
const mostResources = 8;

/**
 * The learner's own books, the library's pages on the lesson, then the model's recommendations. A model's address is shown
 * only if it is a page of a known site and exists; otherwise only the title is shown, to be searched for. `from` names the source of each.
 * @throws ModelFailure
 */
export async function findResources(
  caller: Caller,
  library: TaughtFrom,
  lesson: LessonView,
  context: TaskContext,
  linkCheck: LinkCheck,
): Promise<Resources> {
  const { resources } = await askJson(
    caller,
    {
      task: 'resources',
      system: prompts.librarianResources,
      data: {
        topic: lesson.unit.title,
        ...topicOf(lesson),
        referenceBooks: lesson.course.referenceBooks,
      },
      temperature: 0.7,
      maxOutputTokens: 1200,
      ...inLanguageOf(lesson),
    },
    accepted,
    listenerFor('resources', context),
    { listName: 'resources', jsonSchema: told },
  );
  const books = ownBooks(lesson.course.referenceBooks);
  const known = lessonsOf(library, lesson)
    .flatMap((one) => one.resources)
    .map((page) => ({ ...page, from: 'library' as const }));
  const proposed = await Promise.all(
    resources.slice(0, mostResources).map(async ({ title, description, link }): Promise<Resource> => {
      const address = withoutQuery((link ?? '').trim());
      const there = address !== '' && (await linkCheck(address, context.signal));
      return {
        // Addresses within the text are removed, since they are unchecked.
        title: oneLine(withoutLinks(title), bounds.title),
        description: oneLine(withoutLinks(description ?? ''), bounds.shortText),
        link: there ? address : '',
        from: 'model',
      };
    }),
  );
  return { resources: once([...books, ...known, ...proposed]), madeBy: madeByModel(caller) };
}

/**
 * The lesson without anything that the learner said of themselves: neither the profile nor the goal in their own words, since
 * addresses in the reply are asked for (link-rules.ts).
 */
const topicOf = ({ course, unit }: LessonView) => ({
  courseDetails: { title: course.title, difficulty_level: course.difficultyLevel },
  lesson: { title: unit.title, objective: unit.objective, objectives: unit.objectives },
});

function once(resources: Resource[]): Resource[] {
  const seen = new Set<string>();
  return resources.filter(({ title, link }) => {
    const names = [title.toLowerCase(), ...(link ? [link] : [])];
    if (title === '' || names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}
