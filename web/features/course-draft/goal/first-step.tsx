import { Button } from '@mantine/core';
import type { UnderstoodLesson } from '#shared/contract/understanding.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import classes from '../course-draft.module.css';
import { goalTexts as texts } from './texts.ts';

type Props = {
  /** the one that the course begins with */
  lesson: UnderstoodLesson;
  disabled: boolean;
  onTry: () => void;
};

/** The way into lesson 1 for a visitor: its first step, before there is an account. */
export const FirstStep = ({ lesson, disabled, onTry }: Props) => (
  <div className={classes.first}>
    <Button disabled={disabled} onClick={onTry} size="md">
      {texts.tryFirst}
    </Button>
    <p>
      {texts.lessonOne(shownText(lesson.title))}. {texts.noAccount}
    </p>
  </div>
);
