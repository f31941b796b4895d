import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { ListedCourse, Visibility } from '#shared/contract/course.ts';
import { lateDialog } from '#web/ui/late-dialog.tsx';
import { courseTexts } from '../texts.ts';
import type { Agreed, ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = lateDialog<ShareDialogProps>({
  fetchCode: async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }),
  isOpen: ({ course }) => course !== null,
  close: ({ onAnswer }) => onAnswer(null),
  problem: courseTexts.detailsNotFetched,
});

/** @returns null: they did not agree */
export type AskToShare = (course: ListedCourse, visibility: Visibility) => Promise<Agreed | null>;

/**
 * Shows the owner their course as others will see it, and asks whether to share it so. `dialog` has to be rendered.
 */
export function useAskToShare(): { ask: AskToShare; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ course: ListedCourse; visibility: Visibility } | null>(null);
  const [wanted, setWanted] = useState(false);
  const answer = useRef<(agreed: Agreed | null) => void>(() => {});
  return {
    ask: (course, visibility) => {
      answer.current(null);
      setAsked({ course, visibility });
      setWanted(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: wanted && (
      <Suspense>
        <ShareDialog
          course={asked?.course ?? null}
          onAnswer={(agreed) => {
            setAsked(null);
            answer.current(agreed);
          }}
          visibility={asked?.visibility ?? 'unlisted'}
        />
      </Suspense>
    ),
  };
}
