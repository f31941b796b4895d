import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { CourseDesign, DesignedBeside, DesignedUnit, LearnerView, TaskContext } from '../../faculty.ts';
import { createArrayItems } from '../calling/array-items.ts';
import { type Ask, askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { allDifferent, madeByModel, profileOf } from './task-tools.ts';
import { designedUnit, type LenientUnit, leniently, outlineSchema, practiceUnit } from './unit-of-model.ts';

/** How often the rest of an outline is asked for: units that are whole stand, whatever happened after them. */
const mostRounds = 3;

type Wanted = { request: CourseRequest; learner: LearnerView; beside?: DesignedBeside | undefined };

/**
 * The outline of a course, unit by unit: each goes out as one line of JSON as soon as it is whole. Units that a broken
 * reply had brought to their end are kept, the rest is asked for; what is missing then becomes practice.
 * @throws ModelFailure if the model gave no unit at all
 */
export async function designCourse(
  caller: Caller,
  wanted: Wanted,
  context: TaskContext,
): Promise<CourseDesign> {
  const { lessons } = wanted.request;
  const wished = statedOnly(wanted.request).objectives;
  const show = createShow(lessons, wished, context);
  const kept: LenientUnit[] = [];
  // The model is asked meanwhile.
  let begun: Promise<void> | null = context.progress(0, lessons, 'Designing your course');
  for (let round = 0; round < mostRounds && kept.length < lessons; round += 1) {
    const [{ units, failure }] = await Promise.all([roundOf(caller, wanted, kept, context, show), begun]);
    begun = null;
    if (failure && kept.length + units.length === 0) throw failure;
    kept.push(...units.slice(0, lessons - kept.length));
    if (failure && units.length === 0) break;
  }
  const units = completed(
    kept.map((unit) => designedUnit(unit, wished)),
    lessons,
  );
  const served = new Set(units.flatMap((unit) => unit.serves));
  return { units, uncovered: wished.filter((text) => !served.has(text)), madeBy: madeByModel(caller) };
}

/** Asks for what is missing; the units that are whole, and why there are no more. */
async function roundOf(
  caller: Caller,
  wanted: Wanted,
  kept: LenientUnit[],
  context: TaskContext,
  show: Show,
): Promise<{ units: LenientUnit[]; failure: ModelFailure | null }> {
  const missing = wanted.request.lessons - kept.length;
  let items = createArrayItems('units');
  let whole: LenientUnit[] = [];
  let most: LenientUnit[] = [];
  const onRestart = async () => {
    if (whole.length > most.length) most = whole;
    const shown = whole.length > 0;
    whole = [];
    items = createArrayItems('units');
    if (shown) await show.again(kept);
  };
  const onText = async (piece: string) => {
    for (const text of items.push(piece)) {
      const unit = readUnit(text);
      if (!unit || whole.length >= missing) continue;
      whole.push(unit);
      await show.unit(unit, kept.length + whole.length);
    }
  };
  const listener = { task: 'course', userId: context.userId, signal: context.signal, onText, onRestart };
  try {
    const ask = outlineAsk(wanted, kept, missing);
    const { units } = await askJson(caller, ask, leniently, listener, {
      listName: 'units',
      jsonSchema: outlineSchema(missing),
    });
    // A reply without streamed units (wrapped in another shape) is shown at its end.
    for (const unit of units.slice(whole.length, missing)) {
      whole.push(unit);
      await show.unit(unit, kept.length + whole.length);
    }
    return { units, failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const units = whole.length > most.length ? whole : most;
    if (units.length > 0) await show.again([...kept, ...units]);
    return { units, failure: error };
  }
}

function outlineAsk({ request, learner, beside }: Wanted, kept: LenientUnit[], missing: number): Ask {
  const {
    title,
    description,
    objectives,
    priorKnowledge,
    difficultyLevel,
    weeklyHours,
    referenceBooks,
    language,
  } = statedOnly(request);
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
      studentProfile: profileOf(learner),
    },
    temperature: 0.7,
    maxOutputTokens: 400 + missing * 260,
    language,
  };
}

function readUnit(text: string): LenientUnit | null {
  try {
    return leniently.shape.units.element.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

type Show = ReturnType<typeof createShow>;

/** What whoever waits sees: a line of JSON and a step of progress for each unit. */
function createShow(total: number, wished: string[], { delta, progress, reset }: TaskContext) {
  const unit = async (one: LenientUnit, place: number) => {
    const { title, objective, minutes } = designedUnit(one, wished);
    await delta(`${JSON.stringify({ title, objective, minutes })}\n`);
    await progress(Math.min(place, total), total, title);
  };
  return {
    unit,
    /** everything from the start, after what was shown became void */
    again: async (units: LenientUnit[]) => {
      await reset();
      for (const [index, one] of units.entries()) await unit(one, index + 1);
    },
  };
}

/** Exactly `lessons` units with different titles. */
function completed(units: DesignedUnit[], lessons: number): DesignedUnit[] {
  const extra = Array.from({ length: lessons - units.length }, (_, index) =>
    practiceUnit(units[index % units.length] as DesignedUnit),
  );
  return allDifferent([...units, ...extra].slice(0, lessons));
}
