import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import type { CourseDetailProps } from './course-details.tsx';
import { courseTexts as texts } from './texts.ts';

const fetchDetails = async () => ({ default: (await import('./course-details.tsx')).CourseDetails });

/** Without its code a dialog is no reason to lose the page: it says so and stays closed, and the next click asks again. */
const fetchOrExplain = () =>
  lazy<ComponentType<CourseDetailProps>>(() =>
    fetchDetails().catch(() => {
      CourseDetails = fetchOrExplain();
      return { default: NotFetched };
    }),
  );
let CourseDetails = fetchOrExplain();

function NotFetched({ course, onClose }: CourseDetailProps) {
  useEffect(() => {
    if (course === null) return;
    toast(texts.detailsNotFetched, { kind: 'error' });
    onClose();
  }, [course, onClose]);
  return null;
}

/**
 * For pages of cards: the details are fetched once the page is idle. The cards come first, but without a connection
 * their details have to open, too.
 */
export const useDetailsSoon = (): void =>
  useEffect(() => whenIdle(() => void fetchDetails().catch(() => {})), []);

/** spec.md section 2, Course detail modal (large, centred). */
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
