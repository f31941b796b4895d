import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ListedCourse } from '#shared/contract/course.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './course-sheet.module.css';
import { editPath } from './course-state.ts';
import { downloadCourse } from './owner/course-file-api.ts';
import owner from './owner/owner.module.css';
import { ownerTexts } from './owner/texts.ts';
import { useCourseRemoval } from './owner/use-course-removal.ts';
import { SharingSettings } from './share/sharing-settings.tsx';

const sayWhy = (error: Error): void => toast(error.message, { kind: 'error' });

/** Owner settings: visibility, editing, download as a file, and deletion. */
export function CourseSettings({ course, onDeleted }: { course: ListedCourse; onDeleted: () => void }) {
  const download = useMutation({ mutationFn: downloadCourse, onError: sayWhy });
  const removal = useCourseRemoval(course, onDeleted);
  return (
    <div className={classes.settings}>
      <SharingSettings course={course} />
      <div className={`${owner.tools} ${classes.settingsTools}`}>
        <Button component={LocalLink} href={editPath(course.id)} size="sm" variant="subtle">
          {ownerTexts.edit}
        </Button>
        <Button
          loading={download.isPending}
          onClick={() => download.mutate(course.id)}
          size="sm"
          variant="subtle"
        >
          {ownerTexts.download}
        </Button>
        <Button
          color="red"
          disabled={removal.isPending}
          onClick={() => removal.mutate()}
          size="sm"
          variant="subtle"
        >
          {ownerTexts.delete}
        </Button>
      </div>
    </div>
  );
}
