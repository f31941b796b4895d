import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OpenExam } from '#shared/contract/exam-places.ts';
import { IconAlertCircle } from '../../ui/icons/icons.ts';
import { openExamsQuery } from './api/list-exams.ts';
import classes from './exam.module.css';
import { useExamStore } from './exam-store.ts';
import { LeaveDialog } from './sitting/leave-dialog.tsx';
import { examTexts } from './texts.ts';

/** The open exams of all courses, and whether they are still unknown; refetched whenever one starts or ends on this page. */
export function useOpenExams(): { openExams: OpenExam[]; isUnknown: boolean } {
  const client = useQueryClient();
  const { data: openExams = [], isPending: isUnknown } = useQuery(openExamsQuery());
  const { examId, isExamActive } = useExamStore(({ exam }) => exam);
  const running = isExamActive ? examId : null;
  useEffect(() => {
    // The running exam is a dependency, so that any change of it refetches.
    void running;
    void client.invalidateQueries(openExamsQuery());
  }, [client, running]);
  return { openExams, isUnknown };
}

type Props = {
  exams: OpenExam[];
  /** the address of the current page */
  here: string;
  hrefOf: (courseId: string, unitIndex: number, activityIndex: number) => string;
};

/** On every page of the classroom: says that an exam is open elsewhere, links to it, and offers to leave it. */
export function OpenExamBanner({ exams, here, hrefOf }: Props) {
  const elsewhere = exams.filter(({ place }) => !place || addressOf(place, hrefOf) !== here);
  if (elsewhere.length === 0) return null;
  return (
    <aside className={classes.banner} aria-label={examTexts.openElsewhere}>
      {elsewhere.map((exam) => (
        <BannerLine key={exam.examId} exam={exam} href={exam.place ? addressOf(exam.place, hrefOf) : null} />
      ))}
    </aside>
  );
}

const addressOf = (place: NonNullable<OpenExam['place']>, hrefOf: Props['hrefOf']) =>
  hrefOf(place.courseId, place.unitIndex, place.activityIndex);

function BannerLine({ exam, href }: { exam: OpenExam; href: string | null }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { title, place, examId } = exam;
  return (
    <div className={classes.bannerLine}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <p>
        <strong>{place ? examTexts.openIn(title, place.courseTitle) : examTexts.openNowhere(title)}</strong>{' '}
        <span className={classes.silence}>{examTexts.openSilence}</span>
      </p>
      <div className={classes.buttons}>
        {href && (
          <Button
            aria-label={examTexts.backToExamNamed(title)}
            component={Link}
            to={href}
            color="examiner"
            size="compact-md"
          >
            {examTexts.backToExam}
          </Button>
        )}
        <Button
          aria-label={examTexts.leaveNamed(title)}
          variant="default"
          size="compact-md"
          onClick={() => setLeaving(true)}
        >
          {examTexts.leave}
        </Button>
      </div>
      <LeaveDialog
        examId={examId}
        opened={leaving}
        onClose={() => setLeaving(false)}
        onLeft={() => void client.invalidateQueries(openExamsQuery())}
      />
    </div>
  );
}
