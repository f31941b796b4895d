import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OpenExam } from '#shared/contract/exam-places.ts';
import { IconAlertCircle } from '../../ui/icons/icons.ts';
import classes from './open-exam-notice.module.css';
import { examTexts } from './texts.ts';

type Props = {
  exams: OpenExam[];
  hrefOf: (courseId: string, unitIndex: number, activityIndex: number) => string;
};

/** At the top of the dashboard: the open exams, with links to them. */
export function OpenExamNotice({ exams, hrefOf }: Props) {
  if (exams.length === 0) return null;
  return (
    <section aria-label={examTexts.openElsewhere} className={classes.notice}>
      {exams.map(({ examId, title, place }) => (
        <div className={classes.line} key={examId}>
          <IconAlertCircle aria-hidden size={20} />
          <p>{place ? examTexts.openIn(title, place.courseTitle) : examTexts.openNowhere(title)}</p>
          {place && (
            <Button
              aria-label={examTexts.backToExamNamed(title)}
              color="examiner"
              component={Link}
              size="sm"
              to={hrefOf(place.courseId, place.unitIndex, place.activityIndex)}
            >
              {examTexts.backToExam}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
