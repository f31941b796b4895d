import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#shared/contract/reviews.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { todayQuery } from './api/get-today.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';
import { WeekDots } from './week-dots.tsx';
import { WeekSoFar } from './week-so-far.tsx';

type Props = {
  userId: string | null;
  reviewsHref: string;
  /** address for reviewing cards that are not due yet */
  earlyReviewsHref: string;
  lessonHref: (lesson: NextLesson) => string;
  /** what comes next here is the one thing to do on the page */
  isFirst: boolean;
  /** renders the field for the daily goal */
  renderGoal: (goal: number | null) => ReactNode;
  /** renders the button that starts another attempt at what was not mastered in a lesson */
  renderRepair: (unitId: string) => ReactNode;
};

type NextLesson = NonNullable<Today['lesson']>;

/** On the dashboard: the lesson to go on with, and what else fits into the day. */
export function TodayStrip({ userId, lessonHref, renderGoal, renderRepair, isFirst, ...hrefs }: Props) {
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
  const { lesson, studyWeek } = today;
  return (
    <section aria-labelledby="today-title" className={classes.strip}>
      <h2 id="today-title">{texts.today}</h2>
      <div className={classes.sides}>
        <div className={classes.doings}>
          {lesson && <Lesson href={lessonHref(lesson)} isFirst={isFirst} lesson={lesson} />}
          {lesson?.before && (
            <div className={classes.doing}>
              <div className={classes.way}>{renderRepair(lesson.before.unitId)}</div>
              <p>{texts.missedBefore(lesson.before.missed, lesson.before.unitTitle)}</p>
            </div>
          )}
          <Reviews isFirst={isFirst && !lesson} reviews={today.reviews} {...hrefs} />
        </div>
        <div className={classes.measure}>
          <p className={classes.fits}>
            {studyWeek.dailyGoal === null
              ? texts.dayFits(today.minutesADay, today.minutesSpent)
              : texts.goalFits(today.minutesSpent, studyWeek.dailyGoal)}
          </p>
          <WeekDots days={studyWeek.days} streak={studyWeek.streak} />
          <WeekSoFar week={today.week} />
          {renderGoal(studyWeek.dailyGoal)}
        </div>
      </div>
    </section>
  );
}

type ReviewsProps = Pick<Props, 'reviewsHref' | 'earlyReviewsHref' | 'isFirst'> & {
  reviews: Today['reviews'];
};

function Reviews({ reviews, reviewsHref, earlyReviewsHref, isFirst }: ReviewsProps) {
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
          <Button component={Link} size="sm" to={reviewsHref} variant={isFirst ? 'filled' : 'default'}>
            {texts.reviewNow(count)}
          </Button>
          <span className={classes.minutes}>{texts.reviewMinutes(minutes)}</span>
        </p>
      )}
      <p>{said.filter(Boolean).join(' ')}</p>
      {count + later === 0 && next && (
        <p className={classes.way}>
          <Button
            className={classes.flush}
            component={Link}
            size="compact-sm"
            to={earlyReviewsHref}
            variant="subtle"
          >
            {texts.practiseNow(next.count)}
          </Button>
        </p>
      )}
    </div>
  );
}

type LessonProps = { lesson: NextLesson; href: string; isFirst: boolean };

/** The button names the lesson and the minutes that are left of it; a long title takes two lines. */
function Lesson({ lesson, href, isFirst }: LessonProps) {
  const { activity, unitTitle, courseTitle, minutes } = lesson;
  const next = activity?.submitted ? texts.handedIn : shownText(activity?.title ?? '');
  return (
    <div className={classes.doing}>
      <Button
        classNames={{ root: classes.onward ?? '', label: classes.onwardLabel ?? '' }}
        component={Link}
        size="md"
        title={unitTitle}
        to={href}
        variant={isFirst ? 'filled' : 'default'}
      >
        <span className={classes.onwardTitle}>{texts.goOnWith(unitTitle)}</span>{' '}
        {!activity?.submitted && <span>{texts.minutes(minutes)}</span>}
      </Button>
      <p>
        {next !== '' && <span className={classes.line}>{next}</span>}{' '}
        <span className={`${classes.course} ${classes.line}`}>{courseTitle}</span>
      </p>
    </div>
  );
}
