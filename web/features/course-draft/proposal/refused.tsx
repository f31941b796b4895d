import { Button } from '@mantine/core';
import type { Refusal } from '#shared/contract/understanding.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { SubjectPicture } from '#web/ui/subject-picture.tsx';
import classes from './proposal.module.css';
import { refusalTexts as texts } from './refusal-texts.ts';

type Props = {
  refusal: Refusal;
  disabled: boolean;
  /** takes a subject's title as the goal */
  onSubject: (title: string) => void;
  onOtherWords: () => void;
};

/** What there is instead, if nothing here teaches the goal: the subjects, and other ways to learn it. */
export const Refused = ({ refusal: { nearest, subjects }, disabled, onSubject, onOtherWords }: Props) => (
  <>
    {subjects.length > 0 && (
      <div className={classes.group}>
        <h3>{texts.taughtHere}</h3>
        <ul className={classes.subjects}>
          {subjects.map(({ id, title, lessons }) => (
            <li key={id}>
              <SubjectPicture size={48} subject={id} />
              <Button
                disabled={disabled}
                onClick={() => onSubject(title)}
                variant={id === nearest ? 'filled' : 'default'}
              >
                {title}
              </Button>
              <span className={classes.facts}>{texts.facts(lessons, id === nearest)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
    <div className={classes.group}>
      <h3>{texts.otherWays}</h3>
      <ul className={classes.ways}>
        <li>
          <LocalLink className={classes.way} href="/documents">
            {texts.ownDocument}
          </LocalLink>
          <span>{texts.ownDocumentHint}</span>
        </li>
        <li>
          <button className={classes.way} onClick={onOtherWords} type="button">
            {texts.otherWords}
          </button>
          <span>{texts.otherWordsHint}</span>
        </li>
        <li>
          <LocalLink className={classes.way} href="/library">
            {texts.look}
          </LocalLink>
          <span>{texts.lookHint}</span>
        </li>
      </ul>
      <p className={classes.help}>{texts.model}</p>
    </div>
  </>
);
