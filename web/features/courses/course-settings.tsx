import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListedCourse, visibilitySchema } from '#shared/contract/course.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { toast } from '../../ui/toast.ts';
import { changeVisibility } from './api/change-visibility.ts';
import { courseKeys } from './api/course-keys.ts';
import { putIntoMyCourses } from './api/list-my-courses.ts';
import classes from './course-sheet.module.css';
import { editPath } from './course-state.ts';
import { downloadCourse } from './owner/course-file-api.ts';
import owner from './owner/owner.module.css';
import { ownerTexts } from './owner/texts.ts';
import { useCourseRemoval } from './owner/use-course-removal.ts';
import { courseTexts as texts } from './texts.ts';

const sayWhy = (error: Error): void => toast(error.message, { kind: 'error' });

/** Owner settings: visibility, editing, download as a file, and deletion. */
export function CourseSettings({ course, onDeleted }: { course: ListedCourse; onDeleted: () => void }) {
  const client = useQueryClient();
  const visibility = useMutation({
    mutationFn: (wanted: string) => changeVisibility(course.id, visibilitySchema.parse(wanted)),
    onSuccess: (changed) => {
      putIntoMyCourses(client, course.ownerId, changed);
      void client.invalidateQueries({ queryKey: courseKeys.all });
    },
    onError: sayWhy,
  });
  const download = useMutation({ mutationFn: downloadCourse, onError: sayWhy });
  const removal = useCourseRemoval(course, onDeleted);
  return (
    <div className={classes.settings}>
      <NativeSelect
        data={visibilitySchema.options.map((value) => ({ value, label: texts.visibilities[value] }))}
        disabled={visibility.isPending || course.hiddenByOperator === true}
        description={course.hiddenByOperator ? texts.hiddenByOperator : undefined}
        label={texts.visibility}
        onChange={(event) => visibility.mutate(event.currentTarget.value)}
        size="sm"
        value={visibility.isPending ? visibility.variables : course.visibility}
      />
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
