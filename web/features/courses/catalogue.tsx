import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { ListedCourse } from '#shared/contract/course.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconSearch } from '../../ui/icons/icons.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { type CatalogueFilter, useCatalogue } from './api/list-catalogue.ts';
import { CatalogueGrid } from './catalogue-grid.tsx';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

/** Debounce before the search runs. */
const TYPING_REST_MS = 300;

type Props = {
  userId: string | null;
  filter: CatalogueFilter;
  onFilter: (filter: CatalogueFilter) => void;
  onCreate: () => void;
  onVisitor: () => void;
  onStudy: (course: ListedCourse) => void;
};

/** /courses, with search, level and paging. */
export function Catalogue({ userId, filter, onFilter, onCreate, onVisitor, onStudy }: Props) {
  const query = useCatalogue(filter);
  // Deferred: results render in slices, so that a slow phone can react in between.
  const data = useDeferredValue(query.data);
  // Shows no results of the previous search while the next one runs.
  const courses = query.isPending ? [] : (data?.pages.flatMap((page) => page.courses) ?? []);
  const isDrawn = data === query.data;
  const drawing = query.isPending || (query.isSuccess && !isDrawn && courses.length === 0);
  const nothing = query.isSuccess && isDrawn && courses.length === 0;
  const filtered = filter.q !== '' || filter.difficulty !== '';
  const create = (
    <Button onClick={onCreate} size="md">
      {texts.createCourse}
    </Button>
  );
  return (
    <section className={classes.page}>
      <header className={classes.browseHead}>
        <PageTitle title={texts.browse} />
        <p className={classes.quiet}>{texts.browseLead}</p>
      </header>
      <Filters filter={filter} onFilter={onFilter} />
      {drawing && <LoadingState label={texts.loadingCourses} />}
      {query.isError && (
        <FailedState
          detail={query.error.message === texts.failedToLoad ? undefined : query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.failedToLoad}
        />
      )}
      {nothing && !filtered && (
        <EmptyState action={create} detail={texts.beTheFirst} title={texts.noneAvailable} />
      )}
      {nothing && filtered && (
        <EmptyState
          action={
            <Button onClick={() => onFilter({ q: '', difficulty: '' })} variant="default">
              {texts.clearFilters}
            </Button>
          }
          detail={texts.nothingFoundHint}
          title={texts.nothingFound}
        />
      )}
      {courses.length > 0 && (
        <CatalogueGrid
          courses={courses}
          filter={filter}
          onStudy={onStudy}
          onVisitor={onVisitor}
          userId={userId}
        />
      )}
      {query.hasNextPage && (
        <div className={classes.showMore}>
          <Button
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            variant="default"
          >
            {query.isFetchingNextPage ? texts.loadingCourses : texts.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

function Filters({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const [q, setQ] = useState(filter.q);
  const asked = useRef(filter.q);
  useEffect(() => {
    // Back, forward and 'Clear the search' update the field; the field's own search does not overwrite what is typed.
    if (filter.q !== asked.current) setQ(filter.q);
    asked.current = filter.q;
  }, [filter.q]);
  useEffect(() => {
    if (q.trim() === filter.q) return;
    const timer = setTimeout(() => {
      asked.current = q.trim();
      onFilter({ ...filter, q: q.trim() });
    }, TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [q, filter, onFilter]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    asked.current = q.trim();
    onFilter({ ...filter, q: q.trim() });
  };
  return (
    <form className={classes.filters} onSubmit={onSubmit}>
      <TextInput
        className={classes.searchField}
        label={texts.search}
        leftSection={<IconSearch aria-hidden size={18} stroke={1.6} />}
        maxLength={bounds.search}
        onChange={(event) => setQ(event.currentTarget.value)}
        placeholder={texts.searchPlaceholder}
        type="search"
        value={q}
      />
      <NativeSelect
        data={[
          { value: '', label: texts.allLevels },
          { value: 'beginner', label: 'Beginner' },
          { value: 'intermediate', label: 'Intermediate' },
          { value: 'advanced', label: 'Advanced' },
        ]}
        label={texts.difficultyFilter}
        onChange={(event) => onFilter({ ...filter, difficulty: event.currentTarget.value })}
        value={filter.difficulty}
      />
    </form>
  );
}
