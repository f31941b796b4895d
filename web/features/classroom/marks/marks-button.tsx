import { Button } from '@mantine/core';
import { IconHighlight } from '#web/ui/icons/icons.ts';
import { classroomTexts } from '../texts.ts';
import { marksButtonId, showMarks, useMarksView } from './marks-view.ts';

const texts = classroomTexts.marks;

/** Opens the list of one's marks and notes of the lesson. */
export function MarksButton({ unitId }: { unitId: string }) {
  const count = useMarksView(({ counts }) => counts[unitId] ?? 0);
  return (
    <Button
      aria-label={texts.buttonName(count)}
      color="gray"
      id={marksButtonId}
      leftSection={<IconHighlight aria-hidden="true" size={16} />}
      onClick={() => showMarks()}
      size="compact-sm"
      variant="subtle"
    >
      {texts.button(count)}
    </Button>
  );
}
