import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentCourseBounds } from '#shared/contract/document-course.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';

type Choosing = {
  /** null: not selecting */
  chosen: readonly string[] | null;
  begin: () => void;
  end: () => void;
  choose: (documentId: string, isChosen: boolean) => void;
};

/** Selecting several documents of the list for one course. */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return {
    chosen,
    begin: () => setChosen([]),
    end: () => setChosen(null),
    choose: useCallback(
      (documentId, isChosen) =>
        setChosen((known) => {
          const others = (known ?? []).filter((id) => id !== documentId);
          return isChosen ? [...others, documentId] : others;
        }),
      [],
    ),
  };
}

/** Starts selecting, and links to the course from the selected documents. */
export function ChoosingBar({ choosing, href }: { choosing: Choosing; href: string }) {
  const { chosen, begin, end } = choosing;
  const navigate = useNavigate();
  const most = documentCourseBounds.documents;
  if (chosen === null)
    return (
      <Button className={classes.chooseWay} onClick={begin} variant="default">
        {texts.makeCourses}
      </Button>
    );
  return (
    <div className={classes.choosing}>
      <p>{chosen.length > most ? texts.chooseAtMost(most) : texts.chooseHint}</p>
      <div className={classes.formTools}>
        <Button disabled={chosen.length === 0 || chosen.length > most} onClick={() => void navigate(href)}>
          {texts.makeCourseOfThese(chosen.length)}
        </Button>
        <Button onClick={end} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
