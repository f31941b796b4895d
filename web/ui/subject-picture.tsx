import { subjectLooks } from 'virtual:subject-looks';
import type { CSSProperties } from 'react';
import classes from './subject-picture.module.css';

/** For a course from documents, or of no subject: an open book with a bookmark. */
const DEFAULT_LINES = [
  'M32 19c-6-5-14-6-24-5v35c10-1 18 0 24 5c6-5 14-6 24-5V14c-10-1-18 0-24 5z',
  'M32 19v35',
  'M44 14v14l4-3 4 3V14',
];

type Props = {
  /** its id in the library; absent: none */
  subject?: string | undefined;
  /** width and height in pixels */
  size: number;
};

/** A subject's line drawing in its own colour. Decorative: its title stands beside it. */
export function SubjectPicture({ subject, size }: Props) {
  const { colour, lines = DEFAULT_LINES } = (subject && subjectLooks[subject]) || {};
  const colours = { '--subject-light': colour?.light, '--subject-dark': colour?.dark } as CSSProperties;
  return (
    <svg
      aria-hidden="true"
      className={classes.picture}
      data-subject={subject ?? ''}
      focusable="false"
      height={size}
      style={colours}
      viewBox="0 0 64 64"
      width={size}
    >
      {lines.map((line) => (
        <path d={line} key={line} />
      ))}
    </svg>
  );
}
