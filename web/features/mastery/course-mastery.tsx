import { useQuery } from '@tanstack/react-query';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { courseMasteryQuery, masteryQuery } from './api/get-mastery.ts';
import classes from './mastery.module.css';
import { capitalised } from './objective-item.tsx';
import { masteryTexts as texts } from './texts.ts';

type Props = { courseId: string; userId: string | null };

/**
 * How many objectives are begun, mastered and nearly mastered. Not on the course's card, where the progress by lessons
 * would stand beside it and say another number.
 */
function Summary({ courseId, userId }: Props) {
  const { data } = useQuery(courseMasteryQuery(userId));
  const counts = data?.find((one) => one.courseId === courseId);
  if (!counts || counts.mastered + counts.nearly + counts.notYet + counts.notSeen === 0) return null;
  return <p className={classes.summary}>{texts.summary(counts)}</p>;
}

/** In a course's details: the learner's mastery, in numbers and then lesson by lesson, with reasons. */
export function CourseMasteryDetails({ courseId, userId }: Props) {
  const { data } = useQuery(masteryQuery({ courseId }));
  if (!data) return null;
  const units = data.units
    .map((unit) => ({ ...unit, seen: unit.objectives.filter(({ state }) => state !== 'not-seen') }))
    .filter(({ seen }) => seen.length > 0);
  const all = new Set(
    data.units.flatMap(({ objectives }) => objectives.map(({ objectiveId }) => objectiveId)),
  );
  const seen = new Set(units.flatMap((unit) => unit.seen.map(({ objectiveId }) => objectiveId)));
  if (all.size === 0) return null;
  return (
    <section aria-labelledby="course-mastery" className={classes.course}>
      <h3 id="course-mastery" className={classes.courseTitle}>
        {texts.courseTitle}
      </h3>
      <Summary courseId={courseId} userId={userId} />
      {units.length === 0 && <p className={classes.intro}>{texts.courseNothing}</p>}
      {units.map((unit) => (
        <div key={unit.unitId}>
          <h4 className={classes.unitTitle}>{shownText(unit.title)}</h4>
          <ul className={classes.plainList}>
            {unit.seen.map(({ objectiveId, text, state, reason }) => (
              <li data-state={state} key={objectiveId}>
                <b>{texts.states[state]}</b> <Markdown inline text={capitalised(text)} />
                <p className={classes.reason}>{reason}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {units.length > 0 && all.size > seen.size && (
        <p className={classes.intro}>{texts.moreToCome(all.size - seen.size)}</p>
      )}
    </section>
  );
}
