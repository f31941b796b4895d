import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Course, visibilitySchema } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changeVisibility } from './api/change-visibility.ts';
import { courseKeys } from './api/course-keys.ts';
import { deleteCourse } from './api/delete-course.ts';
import { putIntoMyCourses, takeOutOfMyCourses } from './api/list-my-courses.ts';
import { deactivateCourse } from './course-mirror.ts';
import classes from './course-sheet.module.css';
import { courseTexts as texts } from './texts.ts';

const sayWhy = (error: Error): void => toast(error.message, { kind: 'error' });

/** What only the owner decides: who may see the course (decisions.md 8), and whether it stays. */
export function CourseSettings({ course, onDeleted }: { course: Course; onDeleted: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const title = lessonTitle(course.title);
  const visibility = useMutation({
    mutationFn: (wanted: string) => changeVisibility(course.id, visibilitySchema.parse(wanted)),
    onSuccess: (changed) => {
      putIntoMyCourses(client, course.ownerId, changed);
      void client.invalidateQueries({ queryKey: courseKeys.all });
    },
    onError: sayWhy,
  });
  const removal = useMutation({
    mutationFn: () => deleteCourse(course.id),
    onSuccess: () => {
      deactivateCourse(course.id);
      takeOutOfMyCourses(client, course.ownerId, course.id);
      toast(texts.deleted(title), { kind: 'success' });
      onDeleted();
    },
    onError: sayWhy,
  });

  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.deleteQuestion(title),
      confirmLabel: texts.deleteCourse,
      cancelLabel: texts.keepCourse,
      danger: true,
    });
    if (agreed) removal.mutate();
  };
  return (
    <div className={classes.settings}>
      <NativeSelect
        data={visibilitySchema.options.map((value) => ({ value, label: texts.visibilities[value] }))}
        disabled={visibility.isPending}
        label={texts.visibility}
        onChange={(event) => visibility.mutate(event.currentTarget.value)}
        size="sm"
        value={visibility.isPending ? visibility.variables : course.visibility}
      />
      <Button
        color="red"
        disabled={removal.isPending}
        onClick={() => void remove()}
        size="sm"
        variant="subtle"
      >
        {texts.deleteCourse}
      </Button>
    </div>
  );
}
