import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import type { CourseDetailProps } from './course-details.tsx';
import { courseTexts as texts } from './texts.ts';

const fetchDetails = async () => ({ default: (await import('./course-details.tsx')).CourseDetails });
const CourseDetails = lateDialog<CourseDetailProps>({
  fetchCode: fetchDetails,
  isOpen: ({ course }) => course !== null,
  close: ({ onClose }) => onClose(),
  problem: texts.detailsNotFetched,
});

/**
 * For pages with cards: loads the details' code when the page is idle. The cards come first, but the details have to
 * open offline, too.
 */
export const usePreloadedDetails = (): void =>
  useEffect(() => whenIdle(() => void fetchDetails().catch(() => {})), []);

/** The details of a course, as a large centred dialog (sharing 9). */
export function CourseDetailModal(props: CourseDetailProps) {
  const [wanted, setWanted] = useState(false);
  if (props.course !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <CourseDetails {...props} />
    </Suspense>
  );
}
