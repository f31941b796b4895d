import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { searchLibrary } from '#shared/contract/endpoints/library.ts';
import type { FoundLesson, LibrarySearchAnswer } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { call } from '../../lib/call.ts';
import { DifficultyBadge } from '../../ui/difficulty-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import found from '../../ui/found-list.module.css';
import { LIBRARY_STALE_MS, libraryKeys } from './api/library-keys.ts';
import classes from './library.module.css';
import type { LibraryLinks } from './library-link-types.ts';
import { libraryTexts as texts } from './texts.ts';

type Props = { q: string; links: LibraryLinks; onClear: () => void };

/** The matching lessons, else those that mention the words, each with its places; the count is announced politely. */
export function FoundLessons({ q, links, onClear }: Props) {
  const { data, error, refetch, isFetching } = useLibrarySearch(q);
  if (error)
    return (
      <FailedState
        detail={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        title={texts.searchFailed}
      />
    );
  const { lessons = [], mentions = [] } = data ?? {};
  const shown = lessons.length > 0 ? lessons : mentions;
  const nothing = data !== undefined && shown.length === 0 && !isFetching;
  return (
    <section aria-busy={isFetching} className={classes.found}>
      <p className={classes.foundCount} role="status">
        {data === undefined || isFetching ? texts.searching : foundWords(q, data)}
      </p>
      {nothing && (
        <EmptyState
          action={
            <Button onClick={onClear} variant="default">
              {texts.clearSearch}
            </Button>
          }
          detail={texts.nothingFoundHint}
          title={texts.nothingFound(q)}
        />
      )}
      <ol className={`${found.list} ${classes.foundList}`}>
        {shown.map((lesson) => (
          <li key={`${lesson.subject.id}/${lesson.id}`}>
            <Found lesson={lesson} links={links} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function foundWords(q: string, { lessons, mentions }: LibrarySearchAnswer): string {
  if (lessons.length > 0) return texts.found(lessons.length);
  return mentions.length > 0 ? texts.mentioned(q, mentions.length) : '';
}

function Found({ lesson, links }: { lesson: FoundLesson; links: LibraryLinks }) {
  const address = links.lesson(lesson.subject.id, lesson.id);
  return (
    <article>
      <div className={classes.facts}>
        {lesson.subject.title} · {texts.minutes(lesson.minutes)} <DifficultyBadge level={lesson.level} />
      </div>
      <h2>
        <Link to={address}>{shownText(lesson.title)}</Link>
      </h2>
      {lesson.places.length === 0 && <p className={classes.summary}>{shownText(lesson.summary)}</p>}
      <ul className={found.places}>
        {lesson.places.map((place) => (
          <li key={`${place.anchor} ${place.heading}`}>
            <Link to={`${address}#${place.anchor}`}>{shownText(place.heading)}</Link>
            {place.kind === 'term' && <span className={classes.kind}>{texts.term}</span>}
            <p>
              {marked(place.excerpt).map(({ key, text, match }) =>
                match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
    </article>
  );
}

type Piece = FoundLesson['places'][number]['excerpt'][number];

/** Pieces of one excerpt, keyed by their offset. */
function marked(excerpt: readonly Piece[]): (Piece & { key: number })[] {
  let at = 0;
  return excerpt.map((piece) => {
    const key = at;
    at += piece.text.length;
    return { ...piece, key };
  });
}

/** The lessons that match `q`, best first, else those that mention it. Keeps the previous results until the next ones arrive. */
function useLibrarySearch(q: string) {
  return useQuery({
    queryKey: libraryKeys.search(q),
    queryFn: ({ signal }) => call(searchLibrary, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: LIBRARY_STALE_MS,
  });
}
