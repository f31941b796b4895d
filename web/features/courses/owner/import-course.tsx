import { Alert, Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { putCourse } from '#web/data/courses.ts';
import { toast } from '#web/ui/toast.ts';
import { importCourse, wrongPlaces } from './course-file-api.ts';
import classes from './owner.module.css';
import { ownerTexts as texts } from './texts.ts';

/** 'Import a course': creates the learner's own course from a file; errors in a file stay visible. */
export function ImportCourse({ onImported }: { onImported?: (course: Course) => void }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const importing = useMutation({
    mutationFn: importCourse,
    onSuccess: ({ course, remarks }) => {
      putCourse(client, course.ownerId, course);
      if (remarks.length === 0) toast(texts.imported(lessonTitle(course.title)), { kind: 'success' });
      onImported?.(course);
    },
    // Allows choosing the same file again after it was corrected.
    onSettled: () => reset.current?.(),
  });
  const remarks = importing.data?.remarks ?? [];
  return (
    <div className={classes.importing}>
      <FileButton
        accept="application/json,.json"
        onChange={(file) => file && importing.mutate(file)}
        resetRef={reset}
      >
        {(props) => (
          <Button {...props} loading={importing.isPending} size="sm" variant="default">
            {texts.import}
          </Button>
        )}
      </FileButton>
      {importing.isError && <Refused error={importing.error} />}
      {remarks.length > 0 && importing.data && (
        <Alert
          color="accent"
          role="status"
          title={texts.imported(lessonTitle(importing.data.course.title))}
          variant="light"
        >
          <ul className={classes.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function Refused({ error }: { error: Error }) {
  const places = wrongPlaces(error);
  return (
    <Alert color="red" role="alert" title={texts.notImported} variant="light">
      {places.length === 0 ? (
        error.message
      ) : (
        <ul className={classes.remarks}>
          {places.map(({ place, message }) => (
            <li key={place}>
              <code>{place}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
