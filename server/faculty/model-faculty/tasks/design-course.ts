import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type {
  CourseContext,
  CourseDesign,
  DesignedBeside,
  DesignedUnit,
  LearnerView,
} from '../../faculty.ts';
import { createArrayItems } from '../calling/array-items.ts';
import { type Ask, askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { isAnotherLanguage } from '../calling/language-check.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { allDifferent, madeByModel, profileOf } from './task-tools.ts';
import { designedUnit, type LenientUnit, leniently, outlineSchema, practiceUnit } from './unit-of-model.ts';

/** How often the rest of an outline is asked for: units that are whole stand, whatever happened after them. */
const mostRounds = 3;

type Wanted = { request: CourseRequest; learner: LearnerView; beside?: DesignedBeside | undefined };

/**
 * The outline of a course, unit by unit: each goes out as one line of JSON as soon as it is whole. Units that a broken
 * reply had brought to their end are kept, the rest is asked for; what is missing then becomes practice. The first unit
 * may be begun while the rest is written (`context.first`): from then on it stands, whatever is written anew.
 * @throws ModelFailure if the model gave no unit at all
 */
export async function designCourse(
  caller: Caller,
  wanted: Wanted,
  context: CourseContext,
): Promise<CourseDesign> {
  const { lessons } = wanted.request;
  const show = createShow(wanted.request, context);
  // The model is asked meanwhile.
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
  const units = completed(kept, lessons);
  const served = new Set(units.flatMap((unit) => unit.serves));
  const uncovered = wishesOf(wanted).filter((text) => !served.has(text));
  return { units, uncovered, madeBy: madeByModel(caller) };
}

const wishesOf = ({ request }: Wanted) => statedOnly(request).objectives;

/** Asks for what is missing; the units that are whole, and why there are no more. */
async function roundOf(
  caller: Caller,
  wanted: Wanted,
  kept: DesignedUnit[],
  context: CourseContext,
  show: Show,
): Promise<{ units: DesignedUnit[]; failure: ModelFailure | null }> {
  const missing = wanted.request.lessons - kept.length;
  let items = createArrayItems('units');
  let whole: DesignedUnit[] = [];
  let most: DesignedUnit[] = [];
  /** the titles of `whole` as they came: in the first place another unit may stand */
  let came: string[] = [];
  const read = (unit: LenientUnit) => designedUnit(unit, wishesOf(wanted));
  const take = async (unit: DesignedUnit) => {
    came.push(unit.title);
    whole.push(await show.unit(unit, kept.length + whole.length + 1));
  };
  const onRestart = async () => {
    if (whole.length > most.length) most = whole;
    const shown = whole.length > 0;
    whole = [];
    came = [];
    items = createArrayItems('units');
    if (shown) await show.again(kept);
  };
  const onText = async (piece: string) => {
    for (const text of items.push(piece)) {
      const unit = readUnit(text);
      if (unit && whole.length < missing) await take(read(unit));
    }
  };
  const listener = { task: 'course', userId: context.userId, signal: context.signal, onText, onRestart };
  try {
    const ask = outlineAsk(wanted, kept, missing);
    const { units } = await askJson(caller, ask, leniently, listener, {
      listName: 'units',
      jsonSchema: outlineSchema(missing),
    });
    const final = units.slice(0, missing).map(read);
    // A unit that had to be repaired could not be read while it came, and a draft in a train of thought is no reply.
    if (came.some((title, index) => title !== final[index]?.title)) {
      const begun = kept.length === 0 && show.stands() ? whole[0] : undefined;
      const shown = await show.again([...kept, ...(begun ? beginningWith(begun, final) : final)]);
      return { units: shown.slice(kept.length), failure: null };
    }
    // A reply without streamed units (wrapped in another shape) is shown at its end.
    for (const unit of final.slice(whole.length)) await take(unit);
    return { units: whole, failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const units = whole.length > most.length ? whole : most;
    if (units.length > 0) await show.again([...kept, ...units]);
    return { units, failure: error };
  }
}

function outlineAsk({ request, learner, beside }: Wanted, kept: DesignedUnit[], missing: number): Ask {
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

/** What whoever waits sees: a line of JSON and a step of progress for each unit, the first one with its lesson's place. */
function createShow({ lessons, language }: CourseRequest, { delta, progress, reset, first }: CourseContext) {
  let stands = first?.begun != null;
  /** The unit that stands where this one would, and where its lesson is. */
  const begun = async (one: DesignedUnit) => {
    // A reply in another language will be asked for again.
    if (!first || (!stands && isAnotherLanguage(wordsOf(one), language))) return { unit: one, place: null };
    const there = await first.begin(one);
    stands = there.place !== null;
    return there;
  };
  /** Shows a unit at its place, counted from 1; returns the one that stands there. */
  const unit = async (one: DesignedUnit, place: number): Promise<DesignedUnit> => {
    const there = place === 1 ? await begun(one) : { unit: one, place: null };
    const { title, objective, minutes } = there.unit;
    await delta(`${JSON.stringify({ title, objective, minutes, ...there.place })}\n`);
    await progress(Math.min(place, lessons), lessons, title);
    return there.unit;
  };
  return {
    unit,
    /** everything from the start, after what was shown became void */
    again: async (units: DesignedUnit[]): Promise<DesignedUnit[]> => {
      await reset();
      const shown: DesignedUnit[] = [];
      for (const [index, one] of units.entries()) shown.push(await unit(one, index + 1));
      return shown;
    },
    /** the first unit is begun: none comes before it any more */
    stands: () => stands,
  };
}

const wordsOf = ({ title, objective, assessment, objectives }: DesignedUnit) =>
  [title, objective, assessment, ...objectives.map(({ text }) => text)].join('. ');

/** The unit that was begun is not there twice, and one that was to stand before it comes after it. */
function beginningWith(begun: DesignedUnit, units: DesignedUnit[]): DesignedUnit[] {
  const others = units.filter(({ title }) => title !== begun.title);
  return others.length < units.length ? [begun, ...others] : units;
}

/** Exactly `lessons` units with different titles. */
function completed(units: DesignedUnit[], lessons: number): DesignedUnit[] {
  const extra = Array.from({ length: lessons - units.length }, (_, index) =>
    practiceUnit(units[index % units.length] as DesignedUnit),
  );
  return allDifferent([...units, ...extra].slice(0, lessons));
}
