/** A field for editing one file of a program. */
export type CodeFieldProps = {
  /** the file name, such as main.js */
  name: string;
  value: string;
  label: string;
  /** the file is read-only */
  fixed: boolean;
  /** the line, from 1, of the last error */
  failedLine: number | null;
  describedBy?: string | undefined;
  /** the selection in the plain field, in characters, when the editor replaced it; null: the field had no focus */
  focusAt?: { anchor: number; head: number } | null;
  /** false: the file cannot hold this text and stays unchanged */
  takes: (text: string) => boolean;
  onChange: (text: string) => void;
  onRun: () => void;
};
