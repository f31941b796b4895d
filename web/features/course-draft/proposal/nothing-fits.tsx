import { LocalLink } from '../../../ui/local-link.tsx';
import classes from './proposal.module.css';
import { proposalTexts as texts } from './texts.ts';

type Props = { onOtherWords: () => void };

/** Says, before a course is created, that no lesson matches, and what can be done. */
export const NothingFits = ({ onOtherWords }: Props) => (
  <>
    <p>{texts.nothingFitsHint}</p>
    <ul className={classes.ways}>
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
      <li>
        <button className={classes.way} type="submit">
          {texts.allTheSame}
        </button>
        <span>{texts.allTheSameHint}</span>
      </li>
    </ul>
  </>
);
