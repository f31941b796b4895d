import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { LibraryLesson } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import classes from './library.module.css';
import { libraryTexts as texts } from './texts.ts';

type Props = { lesson: LibraryLesson; onMake: () => void };

/** Beside the text where there is room: its sections, and the offer of a course. */
export function LessonContents({ lesson, onMake }: Props) {
  const parts = [
    ...lesson.sections.map(({ id, heading }) => ({ id, heading: shownText(heading) })),
    { id: 'terms', heading: texts.terms },
    { id: 'resources', heading: texts.resources },
  ];
  return (
    <aside className={classes.beside}>
      <nav aria-labelledby="in-this-lesson">
        <h2 className={classes.small} id="in-this-lesson">
          {texts.inThisLesson}
        </h2>
        <ul>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <Link to={`#${id}`}>{heading}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button onClick={onMake} variant="default">
        {texts.makeCourse}
      </Button>
    </aside>
  );
}
