import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import { difficultySchema } from '#shared/contract/common.ts';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { VisibilityChoice } from '../visibility-choice.tsx';
import classes from './edit.module.css';
import type { Facts } from './edit-state.ts';
import { editTexts as texts } from './edit-texts.ts';

type Props = {
  course: Course;
  onChange: (facts: Facts) => void;
  onVisibility: (visibility: Visibility) => void;
};

/** Input state that follows the server's value, but keeps what was typed since. */
function useTyped(kept: string): [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  const [known, setKnown] = useState(kept);
  if (known !== kept) {
    setKnown(kept);
    if (text === known) setText(kept);
  }
  return [text, setText];
}

/** A course's own facts: a text is saved on blur, a choice at once. */
export function CourseFactsForm({ course, onChange, onVisibility }: Props) {
  const shown = lessonTitle(course.title);
  const [title, setTitle] = useTyped(shown);
  const [description, setDescription] = useTyped(course.description);
  return (
    <div className={classes.facts}>
      <TextInput
        error={isBlank(title) ? texts.titleMissing : undefined}
        label={texts.title}
        maxLength={bounds.title}
        onBlur={() => !isBlank(title) && title.trim() !== shown && onChange({ title: title.trim() })}
        onChange={(event) => setTitle(event.currentTarget.value)}
        required
        value={title}
      />
      <Textarea
        autosize
        label={texts.description}
        maxLength={bounds.description}
        maxRows={12}
        minRows={2}
        onBlur={() => onChange({ description: description.trim() })}
        onChange={(event) => setDescription(event.currentTarget.value)}
        value={description}
      />
      <div className={classes.choices}>
        <NativeSelect
          data={difficultySchema.options.map((value) => ({ value, label: texts.difficulties[value] }))}
          label={texts.difficulty}
          onChange={(event) =>
            onChange({ difficultyLevel: difficultySchema.parse(event.currentTarget.value) })
          }
          value={course.difficultyLevel}
        />
        <VisibilityChoice
          onChange={onVisibility}
          value={(course.reviewing && course.chosenVisibility) || course.visibility}
        />
      </div>
    </div>
  );
}
