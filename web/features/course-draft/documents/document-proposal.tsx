import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import type {
  DocumentChoice,
  DocumentProposal as Proposal,
  ShownSection,
} from '#shared/contract/document-course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { placeInWords } from '#shared/rules/documents/cited-pages.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import proposal from '../proposal/proposal.module.css';
import { proposalTexts, type WeeklyHours } from '../proposal/texts.ts';
import classes from './documents.module.css';
import { documentTexts as texts } from './texts.ts';

type Props = {
  chosen: DocumentChoice[];
  answer: UnderstandingAnswer | null;
  error: Error | null;
  isFetching: boolean;
  weeklyHours: number;
  /** the course's language; '': that of the documents */
  language: string;
  onLanguage: (language: string) => void;
  disabled: boolean;
  onChosen: (chosen: DocumentChoice[]) => void;
};

/** The maximum number of a lesson's sections that are named. */
const MOST_NAMED = 4;

/**
 * 'This is what I understood' for documents: the lessons they become, with their places, before a course is created.
 */
export function DocumentProposal({ chosen, answer, error, isFetching, disabled, ...form }: Props) {
  const heading = useId();
  const found = answer?.documents;
  const hours: WeeklyHours = { count: Math.max(1, form.weeklyHours), asWritten: false };
  const named = (id: string) => found?.documents.find((one) => one.id === id)?.title;
  return (
    <section aria-busy={isFetching} aria-labelledby={heading} className={proposal.understood}>
      <h2 id={heading}>{proposalTexts.heading}</h2>
      <p className={proposal.total} role="status">
        {answer && found
          ? proposalTexts.total(found.lessons.length, answer.minutes, hours)
          : !error && texts.reading}
      </p>
      {error && (
        <p className={classes.problem} role="alert">
          {error.message || texts.failed}
        </p>
      )}
      <div className={proposal.group}>
        <h3>{texts.chosen}</h3>
        <ul className={classes.chosen}>
          {chosen.map(({ id }) => (
            <li key={id}>
              <span dir="auto">{named(id) ?? '…'}</span>
              <CloseButton
                aria-label={texts.remove(named(id) ?? '')}
                disabled={disabled}
                onClick={() => form.onChosen(chosen.filter((one) => one.id !== id))}
                size="lg"
              />
            </li>
          ))}
        </ul>
      </div>
      {answer && (
        <LanguageChoice
          disabled={disabled}
          inferred={answer.language}
          label={proposalTexts.language}
          onChange={form.onLanguage}
          value={form.language}
        />
      )}
      {found && <Lessons {...found} disabled={disabled} onChosen={form.onChosen} />}
      {found && answer?.taughtBy === 'model' && <p className={proposal.help}>{texts.byModel}</p>}
    </section>
  );
}

type LessonsProps = Proposal & Pick<Props, 'disabled' | 'onChosen'>;

function Lessons({ lessons, leftOut, beyond, wordsAMinute, doing, disabled, onChosen }: LessonsProps) {
  return (
    <>
      <ol className={classes.lessons}>
        {lessons.map(({ title, minutes, documents, needs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have one title
          <li key={at}>
            <p className={classes.lesson}>
              <span dir="auto">{title}</span>{' '}
              <span className={proposal.facts}>{proposalTexts.minutes(minutes)}</span>
            </p>
            <Places sections={documents.flatMap(({ sections }) => sections)} title={title} />
            {needs.length > 0 && (
              <p className={classes.places}>
                {texts.needs}{' '}
                {needs.map(({ ref, title: name }, place) => (
                  <span key={ref}>
                    {place > 0 && ', '}
                    <LocalLink href={`/library/${ref}`}>{name}</LocalLink>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      {beyond.length > 0 && (
        <div className={proposal.group}>
          <h3>{texts.beyond}</h3>
          <ul className={proposal.uncovered}>
            {beyond.map(({ documentTitle, title, sections }) => (
              <li dir="auto" key={`${documentTitle} ${title}`}>
                {texts.beyondOf(documentTitle, title, sections)}
              </li>
            ))}
          </ul>
          <p className={proposal.help}>{texts.beyondHint}</p>
          <div>
            <button
              className={proposal.way}
              disabled={disabled}
              onClick={() => onChosen(beyond.map(({ documentId, n }) => ({ id: documentId, from: n })))}
              type="button"
            >
              {texts.takeBeyond}
            </button>
          </div>
        </div>
      )}
      {leftOut.length > 0 && (
        <p className={proposal.help}>
          {texts.leftOut([...new Set(leftOut.map(({ title }) => `“${title}”`))])}
        </p>
      )}
      <p className={proposal.help}>{texts.reckoned(wordsAMinute, doing)}</p>
    </>
  );
}

function Places({ title, sections }: { title: string; sections: readonly ShownSection[] }) {
  const places = placesOf(title, sections);
  if (places === '') return null;
  return (
    <p className={classes.places} dir="auto">
      {places}
    </p>
  );
}

/** 'The loom, page 3; The warp, pages 4 to 6; and 7 more'; a section with the lesson's title is not repeated. */
function placesOf(title: string, sections: readonly ShownSection[]): string {
  const named = sections
    .slice(0, MOST_NAMED)
    .map((section) =>
      placeInWords(
        sections.length === 1 && title.startsWith(section.title)
          ? { ...section, title: '', part: undefined }
          : section,
      ),
    )
    .filter((place) => place !== '');
  const rest = sections.length - MOST_NAMED;
  return [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join('; ');
}
