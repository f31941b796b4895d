import { Button, NativeSelect } from '@mantine/core';
import { type ListedCourse, visibilitySchema } from '#shared/contract/course.ts';
import { visibilitiesHere, visibilityHere } from '#shared/rules/visibility.ts';
import { useSettings } from '#web/lib/settings.ts';
import { courseTexts } from '../texts.ts';
import classes from './share.module.css';
import { shareTexts as texts } from './texts.ts';
import { useSharing } from './use-sharing.ts';

/** Who can see an own course, and what they see of it. */
export function SharingSettings({ course }: { course: ListedCourse }) {
  const catalogue = useSettings()?.catalogue ?? true;
  const { dialog, saving, look, choose } = useSharing(course.ownerId);
  const visibility = visibilityHere(saving ?? course.visibility, catalogue);
  return (
    <div className={classes.sharing}>
      <NativeSelect
        data={visibilitiesHere(catalogue).map((value) => ({ value, label: courseTexts.visibilities[value] }))}
        description={course.hiddenByOperator ? courseTexts.hiddenByOperator : undefined}
        disabled={saving !== undefined || course.hiddenByOperator === true}
        label={courseTexts.visibility}
        onChange={(event) => void choose(course, visibilitySchema.parse(event.currentTarget.value))}
        size="sm"
        value={visibility}
      />
      {visibility !== 'private' && (
        <Button onClick={() => void look(course, visibility)} size="sm" variant="subtle">
          {texts.whatOthersSee}
        </Button>
      )}
      {dialog}
    </div>
  );
}
