import { NativeSelect } from '@mantine/core';
import { type Visibility, visibilitySchema } from '#shared/contract/course.ts';
import { visibilitiesHere, visibilityHere } from '#shared/rules/visibility.ts';
import { useSettings } from '../../lib/settings.ts';
import classes from './course-draft.module.css';
import { draftTexts as texts } from './texts.ts';

type Props = {
  value: Visibility;
  disabled?: boolean;
  onChange: (visibility: Visibility) => void;
  /** what others see of it, where it is asked the first time */
  othersSee?: string;
};

/** Selects who can see a course, in one line. */
export const VisibilityChoice = ({ value, disabled = false, onChange, othersSee }: Props) => {
  const catalogue = useSettings()?.catalogue ?? true;
  const isPrivate = value === 'private';
  return (
    <NativeSelect
      classNames={{ root: classes.visibility ?? '' }}
      data={visibilitiesHere(catalogue).map((one) => ({ value: one, label: texts.visibilities[one] }))}
      description={othersSee && (isPrivate ? texts.shareLater : othersSee)}
      disabled={disabled}
      label={texts.visibility}
      name="visibility"
      onChange={(event) => onChange(visibilitySchema.parse(event.currentTarget.value))}
      value={visibilityHere(value, catalogue)}
    />
  );
};
