import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { CourseDesign, DesignedBeside, DesignedUnit } from '../../design-types.ts';
import type { CourseContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import { type Ask, askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { teachesLanguage } from '../calling/taught-language.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { createOutlineReading } from './outline/outline-reading.ts';
import { createOutlineShow, type OutlineShow } from './outline/outline-show.ts';
import { allDifferent, listenerFor, madeByModel, profileOf } from './task-tools.ts';
import { leniently, outlineSchema, practiceUnit, type ShelfLesson } from './unit-of-model.ts';

/** The maximum number of requests for an outline; complete units of a failed reply are kept. */
const mostRounds = 3;

/** What the library has on a request. */
export type KnownOfLibrary = {
  /** the requested topics that the accepted library lessons do not cover */
  uncovered?: string[];
  /** lessons that may fit, if the learner was not asked: the model says which units they are a source of */
  candidates?: { ref: string; title: string }[];
};

type Wanted = KnownOfLibrary & {
  request: CourseRequest;
  learner: LearnerView;
  beside?: DesignedBeside | undefined;
};

/**
 * The outline of a course, streamed as one line of JSON per complete unit. Complete units of a broken reply are kept, and
 * the rest is requested again; missing units become practice. The first unit may be started while the rest is being
 * written (`context.first`), and then stays the first one even if the outline restarts.
 * @throws ModelFailure if the model gave no unit at all
 */
export async function designCourse(
  caller: Caller,
  wanted: Wanted,
  context: CourseContext,
): Promise<CourseDesign> {
  const { lessons } = wanted.request;
  const show = createOutlineShow(wanted.request, context);
  // Not awaited, so that the model is called meanwhile.
  let told: Promise<void> | null = context.progress(0, lessons, 'Designing your course');
  const begun = context.first?.begun ?? null;
  const kept: DesignedUnit[] = begun ? [await told.then(() => show.unit(begun, 1))] : [];
  const given = kept.length;
  for (let round = 0; round < mostRounds && kept.length < lessons; round += 1) {
    const [{ units, failure }] = await Promise.all([roundOf(caller, wanted, kept, context, show), told]);
    told = null;
    if (failure && kept.length + units.length === given) throw failure;
    kept.push(...units.slice(0, lessons - kept.length));
    if (failure && units.length === 0) break;
  }
  const units = completed(kept, wanted.request);
  const served = new Set(units.flatMap((unit) => unit.serves));
  const uncovered = wishesOf(wanted).filter((text) => !served.has(text));
  return { units, uncovered, madeBy: madeByModel(caller) };
}

const wishesOf = ({ request }: Wanted) => statedOnly(request).objectives;

/** The library lessons that a unit may name as its source: those that the learner took, or the candidates. */
const sourcesIn = ({ request, candidates = [] }: Wanted): ShelfLesson[] =>
  request.accepted ?? candidates.map(({ ref }) => ({ ref }));

/** Requests the missing units; returns the complete ones, and the failure if there are no more. */
async function roundOf(
  caller: Caller,
  wanted: Wanted,
  kept: DesignedUnit[],
  context: CourseContext,
  show: OutlineShow,
): Promise<{ units: DesignedUnit[]; failure: ModelFailure | null }> {
  const missing = wanted.request.lessons - kept.length;
  const library = sourcesIn(wanted);
  const reading = createOutlineReading({ kept, missing, wished: wishesOf(wanted), library, show });
  const { onText, onRestart } = reading;
  const listener = { ...listenerFor('course', context), onText, onRestart };
  try {
    const ask = outlineAsk(wanted, kept, missing);
    const { units } = await askJson(caller, ask, leniently, listener, {
      listName: 'units',
      jsonSchema: outlineSchema(missing, library.length > 0),
      judge: (reply) => repetition(reply.units, wanted),
    });
    return { units: await reading.whole(units), failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const came = await reading.broken();
    return { units: came.filter((unit) => repetition([unit], wanted) === null), failure: error };
  }
}

/** The remark for a model that repeats an existing unit or the unwanted one; null if it does not. */
function repetition(units: { title: string }[], { beside }: Wanted): string | null {
  const plain = (title: string) => lessonTitle(title).toLowerCase();
  const there = new Set([...(beside?.titles ?? []), ...(beside?.instead ? [beside.instead] : [])].map(plain));
  const again = units.find(({ title }) => there.has(plain(title)));
  return again ? `There is a unit '${again.title}' already.` : null;
}

function outlineAsk(
  { request, learner, beside, uncovered = [], candidates = [] }: Wanted,
  kept: DesignedUnit[],
  missing: number,
): Ask {
  const {
    title,
    description,
    objectives,
    priorKnowledge,
    difficultyLevel,
    weeklyHours,
    referenceBooks,
    language,
    accepted,
  } = statedOnly(request);
  const taken = accepted ?? [];
  const shown = accepted
    ? []
    : candidates.map(({ title: name }, index) => ({ number: index + 1, title: name }));
  return {
    task: 'course-outline',
    system: prompts.courseOutline,
    data: {
      units_wanted: missing,
      already_there: [...(beside?.titles ?? []), ...kept.map((unit) => unit.title)],
      ...(beside?.instead ? { instead_of: beside.instead } : {}),
      request: {
        title,
        description,
        objectives: objectives.map((text, index) => ({ number: index + 1, text })),
        priorKnowledge,
        difficultyLevel,
        weeklyHours,
        referenceBooks,
      },
      ...(taken.length > 0 ? { accepted_topics: taken.map((lesson) => lesson.title) } : {}),
      ...(taken.length > 0 && uncovered.length > 0 ? { beyond_these: uncovered } : {}),
      ...(shown.length > 0 ? { library: shown } : {}),
      studentProfile: profileOf(learner),
    },
    temperature: 0.7,
    maxOutputTokens: 400 + missing * 260,
    language,
    ...(teachesLanguage([title, description, ...objectives], language) ? { teachesLanguage: true } : {}),
  };
}

/** Exactly `lessons` units with distinct titles. */
function completed(units: DesignedUnit[], { lessons, language }: CourseRequest): DesignedUnit[] {
  const extra = Array.from({ length: lessons - units.length }, (_, index) =>
    practiceUnit(units[index % units.length] as DesignedUnit, language),
  );
  return allDifferent([...units, ...extra].slice(0, lessons));
}
