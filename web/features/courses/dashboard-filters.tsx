import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '../../ui/icons/icons.ts';
import { type DashboardFilter, isStage, stages } from './course-finder.ts';
import classes from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

type Props = {
  filter: DashboardFilter;
  onFilter: (filter: DashboardFilter) => void;
  /** how many courses are shown, out of `all` */
  found: number;
  all: number;
};

/** Search and stage filter, if there are many courses. */
export function DashboardFilters({ filter, onFilter, found, all }: Props) {
  const filtered = filter.q.trim() !== '' || filter.show !== '';
  return (
    <form className={classes.filters} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        className={classes.searchField}
        label={texts.findMine}
        leftSection={<IconSearch aria-hidden size={18} stroke={1.6} />}
        maxLength={200}
        onChange={(event) => onFilter({ ...filter, q: event.currentTarget.value })}
        type="search"
        value={filter.q}
      />
      <NativeSelect
        data={['' as const, ...stages].map((value) => ({ value, label: texts.stages[value] }))}
        label={texts.stageFilter}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, show: isStage(value) ? value : '' })
        }
        value={filter.show}
      />
      <p aria-live="polite" className={classes.found}>
        {filtered ? texts.foundMine(found, all) : ''}
      </p>
    </form>
  );
}
