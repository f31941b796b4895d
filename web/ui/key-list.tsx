import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './key-list.module.css';

/** Whether there is probably a keyboard; same condition as `[data-for-keys]` in base.css. */
export const useHasKeyboard = (): boolean =>
  useMediaQuery('(hover: hover) and (pointer: fine) and (min-width: 40em)', false, {
    getInitialValueInEffect: false,
  });

type Props = { keys: readonly (readonly [key: string, meaning: string])[] };

/** Lists a page's keyboard shortcuts. */
export const KeyList = ({ keys }: Props) => (
  <dl className={classes.keys} data-for-keys>
    {keys.map(([key, meaning]) => (
      <div key={key}>
        <dt>
          <Kbd>{key}</Kbd>
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
