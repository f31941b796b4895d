/** A field in which one file of a program is written. */
export type CodeFieldProps = {
  /** the file, such as main.js */
  name: string;
  value: string;
  label: string;
  /** it is read, and cannot be changed */
  fixed: boolean;
  /** the line, from 1, on which the program failed last */
  failedLine: number | null;
  describedBy?: string | undefined;
  /** what was selected in the plain field, in characters, when this one took its place; null: it did not have the focus */
  focusAt?: { anchor: number; head: number } | null;
  /** false: the file cannot hold this, and stays as it is */
  takes: (text: string) => boolean;
  onChange: (text: string) => void;
  onRun: () => void;
};
