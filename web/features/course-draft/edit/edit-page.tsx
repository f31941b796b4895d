import { Alert, Anchor, Button, Card, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import card from '../course-draft.module.css';
import outline from '../outline-review.module.css';
import { CourseFactsForm } from './course-facts-form.tsx';
import classes from './edit.module.css';
import { EditLessons } from './edit-lessons.tsx';
import type { EditProblem } from './edit-problem.ts';
import { type Facts, putBack, setFacts } from './edit-state.ts';
import { editTexts as texts } from './edit-texts.ts';
import { TakenOut } from './taken-out.tsx';
import { useCourseEdit } from './use-course-edit.ts';
import { titleField, useFocusAfter } from './use-focus-after.ts';

type Props = {
  courseId: string;
  userId: string | null;
  /** called after every change, for everything else that shows the course */
  onChanged: (course: Course) => void;
  onLeave: () => void;
  /** shows the course as others will see it, and answers with what its owner agreed to; null: nothing */
  askToShare: (course: Course, visibility: Visibility) => Promise<Facts | null>;
};

/** /courses/{id}/edit: edits the learner's own course, its facts and lessons; every change is saved at once. */
export function EditPage({ courseId, userId, onChanged, onLeave, askToShare }: Props) {
  const editing = useCourseEdit(courseId, { userId, onChanged });
  const { course, problem, conflict, busy, writing, change, redo, add, settle, retry } = editing;
  const focusAfter = useFocusAfter(course);
  /** changed to reset the text fields to the stored values */
  const [settled, setSettled] = useState(0);

  if (!course) {
    return problem ? (
      <NotThere onLeave={onLeave} onRetry={retry} problem={problem} />
    ) : (
      <LoadingState label={texts.loading} />
    );
  }
  const answerConflict = (again: boolean): void => {
    if (!again) setSettled((count) => count + 1);
    void settle(again);
  };
  const changeVisibility = async (visibility: Visibility): Promise<void> => {
    const agreed = visibility === 'private' ? { visibility } : await askToShare(course, visibility);
    if (agreed) void change(setFacts(agreed));
  };
  return (
    <Card className={card.card} component="section" padding={0}>
      <header className={card.head}>
        <PageTitle title={texts.heading(lessonTitle(course.title))} />
        <p>{texts.lead}</p>
      </header>
      <div className={card.form}>
        {conflict && <Conflict onAnswer={answerConflict} />}
        <section aria-label={texts.about} className={classes.part}>
          <CourseFactsForm
            course={course}
            key={settled}
            onChange={(facts) => void change(setFacts(facts))}
            onVisibility={(visibility) => void changeVisibility(visibility)}
          />
        </section>
        <section className={classes.part} key={`lessons ${settled}`}>
          <h2 className={classes.heading}>{texts.lessons}</h2>
          {(course.progress ?? 0) > 0 && <p className={classes.quiet}>{texts.lessonsLead}</p>}
          <EditLessons course={course} onChange={change} onRedo={(id) => void redo(id)} writing={writing} />
          <AddLesson adding={writing === 'add'} busy={writing !== null} onAdd={add} />
        </section>
        <TakenOut
          busy={writing !== null}
          onPutBack={(id) => {
            focusAfter(titleField(id));
            void change(putBack(id));
          }}
          units={course.droppedUnits ?? []}
        />
        {problem && <FailedState detail={problem.message} title={texts.failed} />}
        <div className={card.actions}>
          <Button onClick={onLeave} size="md" variant="default">
            {texts.toDashboard}
          </Button>
          <span className={card.saved} role="status">
            {busy ? texts.saving : texts.saved(course.units.length)}
          </span>
        </div>
      </div>
    </Card>
  );
}

function NotThere(props: { problem: EditProblem; onLeave: () => void; onRetry: () => void }) {
  const missing = props.problem.status === 404;
  return (
    <>
      <PageTitle hidden title={texts.page} />
      <FailedState
        action={
          <Anchor component="button" onClick={props.onLeave}>
            {texts.toDashboard}
          </Anchor>
        }
        detail={missing ? texts.notFoundDetail : props.problem.message}
        onRetry={missing ? undefined : props.onRetry}
        title={missing ? texts.notFound : texts.notOpened}
      />
    </>
  );
}

/** After a conflict between two tabs: nothing is overwritten silently, and nothing is lost. */
function Conflict({ onAnswer }: { onAnswer: (again: boolean) => void }) {
  return (
    <Alert color="examiner" role="alert" title={texts.conflict} variant="light">
      <p>{texts.conflictDetail}</p>
      <div className={classes.conflictTools}>
        <Button onClick={() => onAnswer(true)} size="sm">
          {texts.saveMine}
        </Button>
        <Button onClick={() => onAnswer(false)} size="sm" variant="default">
          {texts.dropMine}
        </Button>
      </div>
    </Alert>
  );
}

type AddProps = { busy: boolean; adding: boolean; onAdd: (title: string) => Promise<boolean> };

function AddLesson({ busy, adding, onAdd }: AddProps) {
  const [wish, setWish] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || wish.trim() === '') return;
    void onAdd(wish.trim()).then((kept) => kept && setWish(''));
  };
  return (
    <form className={outline.add} onSubmit={onSubmit}>
      <TextInput
        autoComplete="off"
        description={texts.addHelp}
        label={texts.addLabel}
        maxLength={bounds.title}
        onChange={(event) => setWish(event.currentTarget.value)}
        placeholder={texts.addPlaceholder}
        value={wish}
      />
      <Button disabled={busy || wish.trim() === ''} loading={adding} type="submit" variant="default">
        {texts.add}
      </Button>
    </form>
  );
}
