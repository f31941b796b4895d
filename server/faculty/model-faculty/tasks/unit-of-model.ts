import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { titled } from '#shared/rules/lesson-words/lesson-words.ts';
import type { DesignedUnit } from '../../design-types.ts';
import { oneLine } from './task-tools.ts';

/** A unit as a model writes it. */
const modelUnitSchema = z.object({
  title: z.string().trim().min(1),
  objective: z.string().trim().min(1),
  assessment: z.string(),
  minutes: z.number(),
  objectives: z.array(z.string()).max(8),
  /** numbers of the learner's objectives, from 1 */
  serves: z.array(z.number()).max(40),
});

/** The same where the library has lessons that may fit. */
const unitBesideLibrary = modelUnitSchema.extend({
  /** numbers of the library's lessons that the unit teaches, from 1 */
  from_library: z.array(z.number()).max(8),
});

export const outlineSchema = (count: number, hasLibrary: boolean) =>
  z.object({ units: z.array(hasLibrary ? unitBesideLibrary : modelUnitSchema).length(count) });

/** Accepts units as described by `outlineSchema`, and typical deviations: numbers as text, missing or too many fields. */
export const leniently = z.object({
  units: z
    .array(
      z.object({
        title: z.string().trim().min(1),
        objective: z.string().trim().min(1),
        assessment: z.string().nullish(),
        minutes: z.coerce.number().nullish().catch(null),
        objectives: z.array(z.string()).nullish().catch(null),
        serves: z.array(z.coerce.number()).nullish().catch(null),
        from_library: z.array(z.coerce.number()).nullish().catch(null),
      }),
    )
    .min(1),
});
export type LenientUnit = z.infer<typeof leniently>['units'][number];

/** A lesson of the library that a unit may name as its source. */
export type ShelfLesson = { ref: string; title?: string };

/** The maximum length of objective and assessment, which should be a sentence or two. */
const longestText = 1000;
const mostServed = 8;
const sitting = { shortest: 10, usual: 45, longest: 240 };

/** A stable id, which derives from the texts of unit and objective and not from the position. */
const objectiveId = (title: string, text: string) =>
  `m-${createHash('sha256').update(`${title}\0${text}`).digest('hex').slice(0, 16)}`;

/**
 * Converts a model's unit: bounded, plain text, with ids. `wished` are the learner's own objectives, `library` the lessons that
 * it may name as its source.
 */
export function designedUnit(unit: LenientUnit, wished: string[], library: ShelfLesson[]): DesignedUnit {
  const title = oneLine(unit.title, bounds.title) || 'Untitled lesson';
  const objective = oneLine(unit.objective, longestText) || title;
  const minutes = Math.round(unit.minutes ?? sitting.usual) || sitting.usual;
  const listed = (unit.objectives ?? []).map((text) => oneLine(text, bounds.shortText)).filter(Boolean);
  const texts = [...new Set(listed.length > 0 ? listed : [oneLine(objective, bounds.shortText)])];
  return {
    title,
    objective,
    assessment: oneLine(unit.assessment ?? '', longestText) || `Shows in the exam: ${objective}`,
    minutes: Math.min(sitting.longest, Math.max(sitting.shortest, minutes)),
    kind: 'lesson',
    objectives: texts.slice(0, 5).map((text) => ({ id: objectiveId(title, text), text })),
    serves: [...new Set((unit.serves ?? []).flatMap((number) => wished[number - 1] ?? []))].slice(
      0,
      mostServed,
    ),
    source: sourceOf(unit, library),
  };
}

/**
 * What the model named, or else a lesson that the learner took and that has the unit's own title; a candidate comes without
 * a title, since a like title proves nothing.
 */
function sourceOf({ from_library, title }: LenientUnit, library: ShelfLesson[]): DesignedUnit['source'] {
  const named = (from_library ?? []).flatMap((number) => library[number - 1]?.ref ?? []);
  const same = library
    .filter((one) => one.title?.toLowerCase() === title.toLowerCase())
    .map(({ ref }) => ref);
  const lessons = [...new Set(from_library ? named : same)].slice(0, mostServed);
  return lessons.length > 0 ? { lessons } : null;
}

/** A practice unit on an earlier unit, to fill a course for which a model wrote too few units. */
export function practiceUnit(of: DesignedUnit, language: string): DesignedUnit {
  return {
    ...of,
    title: oneLine(titled('practice', of.title, language), bounds.title),
    kind: 'practice',
    objective: of.objective,
    assessment: of.assessment,
  };
}
