import { Button } from '@mantine/core';
import { useState } from 'react';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useMyCourses } from '#web/data/courses.ts';
import { writeKey } from '#web/lib/local-storage.ts';
import { readJson } from '#web/lib/stored-json.ts';
import { offeredCourse } from './offered-course.ts';
import classes from './share.module.css';
import { shareTexts as texts } from './texts.ts';
import { useSharing } from './use-sharing.ts';

/** More answers than anybody gives in the time in which a course is offered. */
const mostAnswers = 50;

/** After the last lesson: offers once to share the course. */
export function SharingOffer({ userId }: { userId: string | null }) {
  const { data: mine } = useMyCourses(userId);
  const [answered, setAnswered] = useState(() => readJson('sharingAnswered') ?? []);
  const [now] = useState(Date.now);
  const { dialog, look } = useSharing(userId);
  const course = offeredCourse(mine, answered, now);
  const answer = (id: string): void => {
    const all = [id, ...answered].slice(0, mostAnswers);
    setAnswered(all);
    writeKey('sharingAnswered', all);
  };
  return (
    <>
      {course && (
        <section aria-labelledby="sharing-offer" className={classes.offer}>
          <div>
            <h2 className={classes.offerTitle} id="sharing-offer">
              {texts.offerTitle(lessonTitle(course.title))}
            </h2>
            <p>{texts.offer}</p>
          </div>
          <div className={classes.offerActions}>
            <Button
              onClick={() => void look(course, 'unlisted').then((shared) => shared && answer(course.id))}
              variant="default"
            >
              {texts.offerLook}
            </Button>
            <Button onClick={() => answer(course.id)} variant="subtle">
              {texts.offerNotNow}
            </Button>
          </div>
        </section>
      )}
      {dialog}
    </>
  );
}
