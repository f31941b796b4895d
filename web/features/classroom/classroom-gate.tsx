import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Course } from '#shared/contract/course.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { ModelWait } from '../../ui/model-wait.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './classroom.module.css';
import type { ClassroomProps } from './classroom-types.ts';
import { classroomTexts as texts } from './texts.ts';
import type { LessonStatus } from './use-lesson.ts';

type Props = Pick<ClassroomProps, 'links' | 'renderOpenAll'> & { status: LessonStatus };

/** Shown instead of a lesson: what is missing, why, and what to do next. */
export function ClassroomGate(props: Props) {
  return (
    <div className={classes.gate}>
      <PageTitle title="Classroom" hidden />
      <Gate {...props} />
    </div>
  );
}

function Gate({ status, links, renderOpenAll }: Props) {
  const dashboard = (
    <Button component={Link} to={links.dashboard} variant="default">
      {texts.goToDashboard}
    </Button>
  );
  switch (status.kind) {
    case 'profile-required':
      return (
        <EmptyState
          title={texts.profileRequired.title}
          detail={texts.profileRequired.body}
          action={
            <Button component={Link} to={links.profile}>
              {texts.profileRequired.button}
            </Button>
          }
        />
      );
    case 'no-lesson': {
      const detail = status.reason === 'not-found' ? texts.courseNotFound : texts.noActiveLesson.body;
      return <EmptyState title={texts.noActiveLesson.title} detail={detail} action={dashboard} />;
    }
    case 'locked':
      return <LockedState course={status.course} links={links} renderOpenAll={renderOpenAll} />;
    case 'not-yours':
      return (
        <EmptyState
          title={texts.notYours.title}
          detail={texts.notYours.body}
          action={
            <Button component={Link} to={links.course(status.course.id)}>
              {texts.notYours.button}
            </Button>
          }
        />
      );
    case 'failed':
      return <Failed status={status} action={dashboard} />;
    case 'loading':
      return <LoadingState label={texts.loading} immediate={false} />;
    default:
      return (
        <div className={classes.planning}>
          <LoadingState label={texts.preparingPlan} />
          <Text c="dimmed" role="status" ta="center">
            <ModelWait place={status.unit.id} />
          </Text>
          <Group justify="center">{dashboard}</Group>
        </div>
      );
  }
}

function LockedState({ course, links, renderOpenAll }: Omit<Props, 'status'> & { course: Course }) {
  return (
    <EmptyState
      title={texts.noActiveLesson.title}
      detail={texts.locked.body}
      action={
        <Group justify="center">
          <Button component={Link} to={links.lesson(course.id, course.currentLessonIndex ?? 0)}>
            {texts.locked.button}
          </Button>
          {renderOpenAll(course)}
          <Button component={Link} to={links.dashboard} variant="default">
            {texts.goToDashboard}
          </Button>
        </Group>
      }
    />
  );
}

function Failed({
  status,
  action,
}: {
  status: Extract<LessonStatus, { kind: 'failed' }>;
  action: React.ReactNode;
}) {
  const title = {
    course: texts.courseFailed,
    profile: texts.profileFailed,
    plan: texts.planFailed.title,
  }[status.what];
  return (
    <FailedState
      title={title}
      detail={status.detail ?? texts.planFailed.body}
      onRetry={status.retry}
      action={action}
    />
  );
}
