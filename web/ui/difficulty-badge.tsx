import { Badge } from '@mantine/core';
import { difficultyLabel, normaliseDifficulty } from '#shared/rules/difficulty.ts';
import classes from './difficulty-badge.module.css';

const tones = { beginner: 'green', intermediate: 'amber', advanced: 'red' };

type Props = { level?: string | null | undefined };

/** Beginner green, intermediate amber, any other red; no level counts as Beginner. */
export const DifficultyBadge = ({ level }: Props) => {
  const label = difficultyLabel(level);
  return (
    <Badge className={classes.badge} data-tone={tones[normaliseDifficulty(label)]}>
      {label}
    </Badge>
  );
};
