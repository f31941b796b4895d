import { Badge } from '@mantine/core';
import type { ListedCourse } from '#shared/contract/course.ts';
import { forkBadge } from '#shared/rules/fork.ts';
import { DifficultyBadge } from '../../ui/difficulty-badge.tsx';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

/** Who designed the course: generated content is always labelled. */
function madeByLabel(course: ListedCourse): string {
  if (course.madeBy.fromFile) return texts.madeByFile;
  const { kind, model } = course.madeBy;
  if (kind === 'document') return texts.madeOfDocuments;
  return kind === 'library' ? texts.madeByLibrary : texts.madeByModel(model ?? 'a model');
}

type Props = { course: ListedCourse; withFork?: boolean; withMaker?: boolean };

/** Level, lesson count and duration of a course in one line. */
export function CourseFacts({ course, withFork = false, withMaker = false }: Props) {
  const fork = withFork ? forkBadge(course) : null;
  return (
    <div className={classes.facts}>
      <DifficultyBadge level={course.difficultyLevel} />
      {fork !== null && <Badge className={classes.quietBadge}>{fork}</Badge>}
      <span>{texts.lessons(course.lessons)}</span>
      <span>{texts.hours(course.duration)}</span>
      {withMaker && (
        <span className={classes.maker}>
          {madeByLabel(course)}
          {fork !== null && ` · ${texts.fromAnother}`}
        </span>
      )}
    </div>
  );
}
