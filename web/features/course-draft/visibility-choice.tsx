import { NativeSelect } from '@mantine/core';
import { type Visibility, visibilitySchema } from '#shared/contract/course.ts';
import classes from './course-draft.module.css';
import { draftTexts as texts } from './texts.ts';

type Props = {
  value: Visibility;
  disabled?: boolean;
  onChange: (visibility: Visibility) => void;
  /** what others see of it; shown where it is asked the first time */
  description?: string;
};

/** Selects who can see a course, in one line. */
export const VisibilityChoice = ({ value, disabled = false, onChange, description }: Props) => (
  <NativeSelect
    classNames={{ root: classes.visibility ?? '' }}
    data={visibilitySchema.options.map((one) => ({ value: one, label: texts.visibilities[one] }))}
    description={description}
    disabled={disabled}
    label={texts.visibility}
    name="visibility"
    onChange={(event) => onChange(visibilitySchema.parse(event.currentTarget.value))}
    value={value}
  />
);
