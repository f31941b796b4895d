import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#shared/contract/reviews.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { todayQuery } from './api/get-today.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';
import { WeekSoFar } from './week-so-far.tsx';

type Props = {
  userId: string | null;
  reviewsHref: string;
  /** address for reviewing cards that are not due yet */
  earlyReviewsHref: string;
  lessonHref: (lesson: NextLesson) => string;
  /** renders the button that starts another attempt at what was not mastered in a lesson */
  renderRepair: (unitId: string) => ReactNode;
};

type NextLesson = NonNullable<Today['lesson']>;

/** On the dashboard: what to do today, limited to what fits into the day. */
export function TodayStrip({ userId, reviewsHref, earlyReviewsHref, lessonHref, renderRepair }: Props) {
  const query = useQuery(todayQuery(userId));
  const today = query.data;
  if (query.isError && !today) {
    return (
      <p className={classes.note} role="alert">
        {texts.todayFailed}{' '}
        <Button onClick={() => void query.refetch()} size="compact-sm" variant="default">
          {texts.tryAgain}
        </Button>
      </p>
    );
  }
  if (!today) {
    return userId === null ? null : (
      <div role="status" aria-label={texts.loadingToday}>
        <Skeleton aria-hidden className={classes.waitingStrip} radius="sm" />
      </div>
    );
  }
  // Nothing to show before the first course.
  if (!today.lesson && today.reviews.count + today.reviews.done === 0 && !today.reviews.next) return null;
  const reviews = <Reviews earlyHref={earlyReviewsHref} href={reviewsHref} reviews={today.reviews} />;
  const anyDue = today.reviews.count > 0;
  return (
    <section aria-labelledby="today-title" className={classes.strip}>
      <h2 id="today-title">{texts.today}</h2>
      <div className={classes.sides}>
        <div className={classes.doings}>
          {today.lesson?.before && (
            <div className={classes.doing}>
              <div className={classes.way}>{renderRepair(today.lesson.before.unitId)}</div>
              <p>{texts.missedBefore(today.lesson.before.missed, today.lesson.before.unitTitle)}</p>
            </div>
          )}
          {anyDue && reviews}
          {today.lesson && <Lesson href={lessonHref(today.lesson)} lesson={today.lesson} />}
          {!anyDue && reviews}
        </div>
        <div className={classes.measure}>
          <p className={classes.fits}>{texts.dayFits(today.minutesADay, today.minutesSpent)}</p>
          <WeekSoFar week={today.week} />
        </div>
      </div>
    </section>
  );
}

type ReviewsProps = { reviews: Today['reviews']; href: string; earlyHref: string };

function Reviews({ reviews, href, earlyHref }: ReviewsProps) {
  const { count, minutes, done, later, laterDays, next } = reviews;
  const said = [
    done > 0 ? texts.doneToday(done) : count === 0 ? texts.nothingDue : '',
    later > 0 ? texts.spread(later, Math.max(1, laterDays)) : '',
    count + later === 0 && next ? texts.comesBack(next.count, next.on) : '',
  ];
  return (
    <div className={classes.doing}>
      {count > 0 && (
        <p className={classes.way}>
          <Button component={Link} size="sm" to={href}>
            {texts.reviewNow(count)}
          </Button>
          <span className={classes.minutes}>{texts.reviewMinutes(minutes)}</span>
        </p>
      )}
      <p>{said.filter(Boolean).join(' ')}</p>
      {count + later === 0 && next && (
        <p className={classes.way}>
          <Button component={Link} size="compact-sm" to={earlyHref} variant="subtle">
            {texts.practiseNow(next.count)}
          </Button>
        </p>
      )}
    </div>
  );
}

function Lesson({ lesson, href }: { lesson: NextLesson; href: string }) {
  const { activity, unitTitle, courseTitle, minutes } = lesson;
  const said = !activity
    ? unitTitle
    : activity.submitted
      ? texts.handedIn(unitTitle)
      : texts.goOnWith(shownText(activity.title), unitTitle);
  return (
    <div className={classes.doing}>
      <p className={classes.way}>
        <Button component={Link} size="sm" to={href} variant="default">
          {activity?.submitted ? texts.finishLesson : lesson.begun ? texts.goOn : texts.begin}
        </Button>
        {!activity?.submitted && (
          <span className={classes.minutes}>
            {activity ? texts.reviewMinutes(minutes) : texts.lessonMinutes(minutes)}
          </span>
        )}
      </p>
      <p>
        {said}
        <span className={classes.course}> · {courseTitle}</span>
      </p>
    </div>
  );
}
