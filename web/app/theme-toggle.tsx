import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../ui/icons/first-icons.tsx';
import { keepClearOfText } from './keep-clear-of-text.ts';
import classes from './shell.module.css';
import { texts } from './texts.ts';

/** Fixed at the top right, where it covers no text: flips the theme and stores the choice. */
export const ThemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const isDark = scheme === 'dark';
  return (
    <ActionIcon
      aria-label={isDark ? texts.toLight : texts.toDark}
      className={classes.themeToggle}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      radius="xl"
      ref={keepClearOfText}
      size={44}
      variant="default"
    >
      {isDark ? <IconSun aria-hidden size={20} /> : <IconMoon aria-hidden size={20} />}
    </ActionIcon>
  );
};
