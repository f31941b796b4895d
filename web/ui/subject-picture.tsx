import { subjectLooks } from 'virtual:subject-looks';

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

/**
 * A subject's line drawing in its own colour, or the product's. Decorative: its title stands beside it. Without a style sheet,
 * since many pages show one; a browser that does not know light-dark() draws it in the colour of the text.
 */
export function SubjectPicture({ subject, size }: Props) {
  const { colour, lines = DEFAULT_LINES } = (subject && subjectLooks[subject]) || {};
  const stroke = colour ? `light-dark(${colour.light}, ${colour.dark})` : 'var(--accent-text)';
  return (
    <svg
      aria-hidden="true"
      data-subject={subject ?? ''}
      focusable="false"
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      style={{ flex: 'none', stroke }}
      viewBox="0 0 64 64"
      width={size}
    >
      {lines.map((line) => (
        <path d={line} key={line} />
      ))}
    </svg>
  );
}
