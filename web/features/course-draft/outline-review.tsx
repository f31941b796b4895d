import { Anchor, Button, Card, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './course-draft.module.css';
import { OutlineLesson } from './outline-lesson.tsx';
import outline from './outline-review.module.css';
import { moved, withAdded, without } from './outline-state.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import { useOutline } from './use-outline.ts';

type Props = {
  courseId: string;
  onBuilt: (course: Course) => void;
  /** built already, or left for later */
  onLeave: () => void;
  onDiscarded: (courseId: string) => void;
};

/** An outline for review before it is built; every change is saved at once. */
export function OutlineReview({ courseId, onBuilt, onLeave, onDiscarded }: Props) {
  const outlined = useOutline(courseId, onBuilt);
  const { course, problem, busy, renaming, redoing, save, rename, redo, build, discard, retry } = outlined;
  const [added, setAdded] = useState('');
  const confirm = useConfirm();

  if (problem && !course) {
    const missing = problem.status === 404;
    return (
      <>
        <PageTitle hidden title={texts.page} />
        <FailedState
          action={
            <Anchor component="button" onClick={onLeave}>
              {texts.toDashboard}
            </Anchor>
          }
          detail={missing ? texts.notFoundDetail : problem.message}
          onRetry={missing ? undefined : retry}
          title={missing ? texts.notFound : texts.notOpened}
        />
      </>
    );
  }
  if (!course) return <LoadingState label={texts.loading} />;

  const onAdd = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || added.trim() === '') return;
    void save((lessons) => withAdded(lessons, added)).then((kept) => kept && setAdded(''));
  };
  const onDiscard = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.discardQuestion,
      confirmLabel: texts.discard,
      cancelLabel: texts.keep,
      danger: true,
    });
    if (agreed && (await discard())) onDiscarded(courseId);
  };

  return (
    <Card className={classes.card} component="section" padding={0}>
      <header className={classes.head}>
        <PageTitle title={texts.heading(lessonTitle(course.title))} />
        <p>{texts.lead}</p>
      </header>
      <div className={classes.form}>
        <ol aria-label={texts.lessons} className={outline.list}>
          {course.units.map((unit, index) => (
            <OutlineLesson
              busy={busy}
              first={index === 0}
              key={unit.id}
              last={index === course.units.length - 1}
              onDrop={() => void save((lessons) => without(lessons, index))}
              onMove={(by) => void save((lessons) => moved(lessons, index, by))}
              // Rewriting a lesson from a document would give the same text.
              onRedo={unit.kind === 'document' ? undefined : () => void redo(unit.id)}
              onRename={(title) => rename(unit.id, title)}
              only={course.units.length === 1}
              redoing={redoing === unit.id}
              unit={unit}
            />
          ))}
        </ol>
        {course.uncovered.length > 0 && (
          <p className={outline.uncovered}>
            {texts.uncovered} {course.uncovered.join(', ')}
          </p>
        )}
        <form className={outline.add} onSubmit={onAdd}>
          <TextInput
            autoComplete="off"
            label={texts.addLabel}
            maxLength={200}
            onChange={(event) => setAdded(event.currentTarget.value)}
            placeholder={texts.addPlaceholder}
            value={added}
          />
          <Button disabled={busy || added.trim() === ''} type="submit" variant="default">
            {texts.add}
          </Button>
        </form>
        {problem && <FailedState detail={problem.message} title={texts.failed} />}
        <div className={classes.actions}>
          <Button disabled={busy} onClick={() => void build()} size="md">
            {texts.build}
          </Button>
          <Button onClick={onLeave} size="md" variant="default">
            {texts.later}
          </Button>
          <Button
            className={outline.discard}
            color="red"
            disabled={busy}
            onClick={onDiscard}
            size="md"
            variant="subtle"
          >
            {texts.discard}
          </Button>
          <span className={classes.saved} role="status">
            {busy || renaming ? texts.saving : !problem && texts.saved(course.units.length)}
          </span>
        </div>
      </div>
    </Card>
  );
}
