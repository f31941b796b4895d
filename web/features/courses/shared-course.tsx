import { Button, Card } from '@mantine/core';
import { useEffect } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { ApiError } from '../../lib/api-client.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddedAs } from './added-courses.ts';
import { useCourse } from './api/get-course.ts';
import { recordView } from './api/record-view.ts';
import { CourseFacts } from './course-facts.tsx';
import { activateCourse } from './course-mirror.ts';
import classes from './course-sheet.module.css';
import { isOwner, startLabel } from './course-state.ts';
import { courseTexts as texts } from './texts.ts';
import { UnitList } from './unit-list.tsx';
import { useAddCourse } from './use-add-course.ts';

type Props = {
  courseId: string;
  /** null: an anonymous visitor */
  viewerId: string | null;
  onClose: () => void;
  /** the course cannot be shown (sharing 3: redirects to /) */
  onMissing: () => void;
  onVisitor: () => void;
  /** called when the course has become the active one */
  onStudy: () => void;
  onDashboard: () => void;
};

/** /courses/{courseId}: the page behind a shared link. */
export function SharedCourse(props: Props) {
  const { courseId, viewerId, onMissing } = props;
  const query = useCourse(courseId, viewerId);
  const error = query.error;
  const loaded = query.data !== undefined;
  // Made private or deleted while being viewed: hide what was already shown.
  const missing = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (error === null || (loaded && !missing)) return;
    toast(missing ? texts.courseNotFound : error.message, { kind: 'error' });
    onMissing();
  }, [error, loaded, missing, onMissing]);

  useEffect(() => {
    if (viewerId !== null && loaded) void recordView(courseId);
  }, [courseId, viewerId, loaded]);

  if (query.data === undefined || missing) return <LoadingState label={texts.loadingCourse} />;
  return <CourseSheet {...props} course={query.data} />;
}

function CourseSheet({
  course,
  viewerId,
  onClose,
  onVisitor,
  onStudy,
  onDashboard,
}: Props & { course: Course }) {
  const { add, isAdding } = useAddCourse(viewerId, onVisitor);
  const addedAs = useAddedAs(viewerId, course);
  const added = addedAs !== null;
  const owner = isOwner(course, viewerId);
  const isOfDocuments = course.madeBy.kind === 'document';
  const studyAs = (courseId: string): void => {
    activateCourse(courseId);
    onStudy();
  };
  return (
    <Card className={classes.sheet} component="article" padding={0}>
      <header className={classes.sheetHead}>
        <CourseFacts course={course} withFork withMaker />
        <PageTitle title={lessonTitle(course.title)} />
        <p className={classes.sheetLead} dir="auto">
          {course.description}
        </p>
      </header>
      <div className={classes.sheetLists}>
        <TextList entries={course.objectives} heading={texts.objectives} />
        {/* Prior knowledge is private to the owner. */}
        {course.priorKnowledge.length > 0 && (
          <TextList entries={course.priorKnowledge} heading={texts.priorKnowledge} />
        )}
      </div>
      {course.uncovered.length > 0 && (
        <div className={classes.uncovered}>
          <TextList entries={course.uncovered} heading={isOfDocuments ? texts.notFitting : texts.uncovered} />
          <p>{isOfDocuments ? texts.notFittingHint : texts.uncoveredHint}</p>
        </div>
      )}
      <h2 className={classes.sheetHeading}>{texts.courseUnits}</h2>
      <UnitList course={course} viewerId={viewerId} />
      <footer className={classes.sheetFoot}>
        <Button onClick={onClose} size="md" variant="default">
          {texts.close}
        </Button>
        {added && (
          <Button onClick={onDashboard} size="md" variant="subtle">
            {texts.goToDashboard}
          </Button>
        )}
        {addedAs !== null && (
          <Button onClick={() => studyAs(addedAs)} size="md">
            {texts.openCopy}
          </Button>
        )}
        {owner ? (
          <Button onClick={() => studyAs(course.id)} size="md">
            {startLabel(course)}
          </Button>
        ) : (
          <Button disabled={added || isAdding(course)} onClick={() => add(course)} size="md">
            {added ? texts.alreadyAdded : isAdding(course) ? texts.adding : texts.addCourse}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function TextList({ heading, entries }: { heading: string; entries: readonly string[] }) {
  // The server stores a default text when nothing was specified; render it as a sentence, not as a list entry.
  const [only = texts.none] = entries;
  const nothing = entries.length <= 1 && texts.nothingSaid.some((text) => text === only);
  return (
    <section>
      <h2 className={classes.sheetHeading}>{heading}</h2>
      {nothing ? (
        <p className={classes.quiet}>{only}</p>
      ) : (
        <ul className={classes.textList}>
          {entries.map((entry) => (
            <li dir="auto" key={entry}>
              {entry}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
