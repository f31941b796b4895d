import { create } from 'zustand';

type MarksView = {
  isListOpen: boolean;
  /** the highlighted mark */
  open: string | null;
  /** a mark that is to be shown in the text of its activity, once that is there */
  wanted: { activityId: string; markId: string } | null;
  /** by lesson: how many marks it has */
  counts: Readonly<Record<string, number>>;
};

/** What of the marks of a lesson is shown; written by the functions of this folder. */
export const useMarksView = create<MarksView>()(() => ({
  isListOpen: false,
  open: null,
  wanted: null,
  counts: {},
}));

export const showMarks = (open: string | null = null): void =>
  useMarksView.setState({ isListOpen: true, open });

export const marksButtonId = 'lesson-marks-button';
