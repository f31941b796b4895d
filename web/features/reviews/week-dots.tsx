import { VisuallyHidden } from '@mantine/core';
import type { StudyWeek } from '#shared/contract/reviews.ts';
import { dayAfter } from '#shared/rules/study-day.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

type Day = StudyWeek['days'][number];

const SIZE = 22;
const CENTRE = SIZE / 2;
const RADIUS = 9;
/** the lower half of the circle */
const half = `M${CENTRE - RADIUS} ${CENTRE}a${RADIUS} ${RADIUS} 0 0 0 ${2 * RADIUS} 0z`;

/** The seven days of the week, each a circle: whole when its goal was reached, half for some study. */
export function WeekDots({ days, streak }: Pick<StudyWeek, 'days' | 'streak'>) {
  const today = days.findLast(({ state }) => state !== 'ahead')?.day;
  const said = today && streak ? streakSaid(streak, today, days) : '';
  return (
    <div className={classes.dots}>
      <ul aria-label={texts.thisWeek}>
        {days.map((day, place) => {
          const isToday = day.day === today;
          const words = texts.dayOfWeek(place, day, isToday);
          return (
            <li aria-current={isToday ? 'date' : undefined} key={day.day} title={words}>
              <span aria-hidden className={classes.dayName}>
                {texts.weekdays[place]?.slice(0, 2)}
              </span>
              <Dot state={day.state} />
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      {said !== '' && <p>{said}</p>}
    </div>
  );
}

function Dot({ state }: Pick<Day, 'state'>) {
  return (
    <svg aria-hidden className={classes.dot} data-state={state} height={SIZE} width={SIZE}>
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} />
      {state === 'some' && <path d={half} />}
    </svg>
  );
}

/** '5 days. Yesterday was forgiven.'; nothing of a streak that has ended. */
function streakSaid(streak: NonNullable<StudyWeek['streak']>, today: string, days: readonly Day[]): string {
  if (streak.days === 0) return '';
  const place = days.findIndex(({ day }) => day === streak.forgiven);
  const name = streak.forgiven === dayAfter(today, -1) ? texts.yesterday : texts.weekdays[place];
  return [texts.streak(streak.days), name ? texts.forgiven(name) : ''].filter(Boolean).join(' ');
}
