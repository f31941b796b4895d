import { Button } from '@mantine/core';
import classes from './library.module.css';
import { libraryTexts as texts } from './texts.ts';

type Props = { detail: string; onMake: () => void };

/** 'Make a course from this', and what a course adds to reading. */
export const CourseOffer = ({ detail, onMake }: Props) => (
  <div className={classes.offer}>
    <p>{detail}</p>
    <Button onClick={onMake} size="md">
      {texts.makeCourse}
    </Button>
  </div>
);
