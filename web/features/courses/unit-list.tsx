import { Badge } from '@mantine/core';
import type { ListedCourse, ListedUnit } from '#shared/contract/course.ts';
import { citedInWords } from '#shared/rules/documents/cited-pages.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import { IconArrowRight } from '../../ui/icons/icons.ts';
import { ObjectiveText } from '../../ui/objective-text.tsx';
import { isOwner, opensUnit, statusOf } from './course-state.ts';
import { courseTexts as texts } from './texts.ts';
import classes from './unit-list.module.css';

type Props = {
  course: ListedCourse;
  viewerId: string | null;
  /** index of the unit selected in the classroom, if it belongs to this course */
  selectedIndex?: number | undefined;
  onOpenUnit?: ((unit: ListedUnit) => void) | undefined;
};

const KINDS = {
  review: texts.review,
  'self-study': texts.selfStudy,
  document: texts.document,
} as const;

/** The numbered units: title and objective for everybody, the status for the owner. */
export function UnitList({ course, viewerId, selectedIndex, onOpenUnit }: Props) {
  const words = lessonWords(course.language);
  const units = [...course.units].sort((a, b) => a.unitIndex - b.unitIndex);
  return (
    <ol className={classes.units} lang={course.language}>
      {units.map((unit) => {
        const state = isOwner(course, viewerId) ? statusOf(course, unit, selectedIndex) : null;
        const title = texts.unit(unit.unitIndex + 1, lessonTitle(unit.title));
        const opens = onOpenUnit !== undefined && opensUnit(course, unit, viewerId);
        return (
          <li className={classes.unit} data-opens={opens} data-state={state ?? undefined} key={unit.id}>
            <div className={classes.unitHead}>
              {opens ? (
                <button
                  className={classes.unitTitle}
                  dir="auto"
                  onClick={() => onOpenUnit(unit)}
                  type="button"
                >
                  {title}
                </button>
              ) : (
                <span className={classes.unitTitle} dir="auto">
                  {title}
                </span>
              )}
              {state !== null && state !== 'Idle' && (
                <Badge className={classes.stateBadge} data-state={state} lang="en">
                  {state}
                </Badge>
              )}
              {opens && state === 'Idle' && (
                <IconArrowRight aria-hidden className={classes.arrow} size={18} />
              )}
            </div>
            {unit.objective && (
              <ObjectiveText className={classes.unitObjective} text={lessonTitle(unit.objective)} />
            )}
            {unit.source && (
              <p className={classes.unitSource} dir="auto">
                {citedInWords(unit.source.documents)}
              </p>
            )}
            <p className={classes.unitFacts}>
              <span>{texts.minutes(unit.minutes)}</span>
              {unit.withoutExam && <span>{texts.withoutExam}</span>}
              {unit.kind && unit.kind !== 'lesson' && (
                <span>{unit.kind === 'practice' ? words.practice : KINDS[unit.kind]}</span>
              )}
              {unit.serves && unit.serves.length > 0 && (
                <span>{`${texts.serves} ${unit.serves.join(', ')}`}</span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
