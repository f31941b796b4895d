import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
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

export const outlineSchema = (count: number) => z.object({ units: z.array(modelUnitSchema).length(count) });

/** Accepts what `outlineSchema` describes, and what models make of it: numbers as text, fields left out, too many. */
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
      }),
    )
    .min(1),
});
export type LenientUnit = z.infer<typeof leniently>['units'][number];

/** Objective and assessment are a sentence or two, and a lesson serves a few of the learner's objectives. */
const longestText = 1000;
const mostServed = 8;
const sitting = { shortest: 10, usual: 45, longest: 240 };

/** Stable: follows from the words of the unit and the objective, never from its place. */
const objectiveId = (title: string, text: string) =>
  `m-${createHash('sha256').update(`${title}\0${text}`).digest('hex').slice(0, 16)}`;

/** A model's unit as ours: bounded, plain, with ids. `wished` are the learner's own objectives. */
export function designedUnit(unit: LenientUnit, wished: string[]): DesignedUnit {
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
    source: null,
  };
}

/** Where a model wrote too few, the last places practise what the units before them taught. */
export function practiceUnit(of: DesignedUnit): DesignedUnit {
  return {
    ...of,
    title: oneLine(`Practice: ${of.title}`, bounds.title),
    kind: 'practice',
    objective: of.objective,
    assessment: of.assessment,
  };
}
