import { longest } from '#shared/contract/bounds.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import type { UnderstandingAnswer, UnderstoodLesson } from '#shared/contract/understanding.ts';
import { suggestedTitle } from '#shared/rules/suggested-title.ts';
import type { NotHere, Understanding } from '../../faculty/faculty.ts';
import type { Library } from '../../library/library-types.ts';
import { hoursNamed } from './hours-named-policy.ts';

type Shelf = Pick<Library, 'lesson' | 'lessons' | 'subject' | 'subjects'>;

const few = <T>(list: T[]): T[] => list.slice(0, longest.few);

/**
 * The understanding, with titles and durations of lessons. `proposed`: what is understood from the words alone;
 * prerequisites of its lessons that it does not contain count as known to the learner.
 */
export function presentUnderstanding(
  library: Shelf,
  request: CourseRequest,
  understood: Understanding,
  proposed: Understanding = understood,
): Omit<UnderstandingAnswer, 'taughtBy'> {
  const needsOf = (ref: string): string[] => library.lesson(ref)?.prerequisites ?? [];
  const inProposal = new Set(proposed.lessons.map(({ ref }) => ref));
  const known = new Set(
    proposed.lessons.flatMap(({ ref }) => needsOf(ref)).filter((ref) => !inProposal.has(ref)),
  );

  const card = (ref: string): UnderstoodLesson[] => {
    const lesson = library.lesson(ref);
    if (!lesson) return [];
    const { short: title, summary, minutes } = lesson;
    const subject = library.subject(lesson.subjectId)?.title ?? '';
    const buildsOn = few(needsOf(ref).filter((before) => !known.has(before)));
    const place = library.lessons.findIndex((one) => one.ref === ref);
    return [{ ref, subject, title, summary, minutes, place, buildsOn }];
  };

  const lessons = understood.lessons.flatMap(({ ref, because, serves }) =>
    card(ref).map((one) => ({ ...one, because, serves: few(serves) })),
  );
  const offered = understood.offered.flatMap(card);
  const wished = lessons.filter(({ because }) => because !== 'prerequisite');
  return {
    language: request.language,
    title: suggestedTitle(
      wished,
      request.title || request.description || request.objectives.join(', '),
      request.language,
    ),
    lessons: few(lessons),
    offered: few(offered),
    foundations: few(foundationsOf([...lessons, ...offered], card)),
    uncovered: few(named([...understood.uncovered, ...understood.leftOver])),
    refusal: understood.notHere && presentRefusal(library, understood.notHere),
    weeklyHours: hoursNamed([request.title, request.description, ...request.objectives].join('\n')),
    lessonsAskedFor: request.lessons,
    lessonsNeeded: lessons.length,
    minutes: lessons.reduce((sum, one) => sum + one.minutes, 0),
  };
}

/** Each topic once: 'python' is in 'Python', and 'SPSS' in 'SPSS and other programs'. */
const named = (topics: string[]): string[] =>
  topics.filter((topic, at) => {
    const plain = topic.toLowerCase();
    return !topics.slice(0, at).some((before) => before.toLowerCase().includes(plain));
  });

/** All subjects, the nearest one first. */
function presentRefusal({ subjects }: Shelf, { names, nearest }: NotHere): UnderstandingAnswer['refusal'] {
  const cards = subjects.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.length }));
  const isNear = ({ id }: { id: string }): boolean => id === nearest;
  return {
    names: few(names),
    nearest,
    subjects: few([...cards.filter(isNear), ...cards.filter((one) => !isNear(one))]),
  };
}

/** The direct and indirect prerequisites of these lessons that are not among them. */
function foundationsOf(
  shown: UnderstoodLesson[],
  card: (ref: string) => UnderstoodLesson[],
): UnderstoodLesson[] {
  const there = new Set(shown.map(({ ref }) => ref));
  const all = [...shown];
  // The loop also visits elements that it appends.
  for (const { buildsOn } of all) {
    for (const ref of buildsOn) {
      if (there.has(ref)) continue;
      there.add(ref);
      all.push(...card(ref));
    }
  }
  return all.slice(shown.length);
}
