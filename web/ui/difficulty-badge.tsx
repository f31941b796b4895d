import { Badge } from '@mantine/core';
import classes from './difficulty-badge.module.css';

const LEVELS: Record<string, { label: string; tone: string }> = {
  beginner: { label: 'Beginner', tone: 'green' },
  intermediate: { label: 'Intermediate', tone: 'amber' },
};

type Props = { level?: string | null | undefined };

/** Beginner green, intermediate amber, any other red; Beginner when nothing is said. */
export const DifficultyBadge = ({ level }: Props) => {
  const key = (level ?? '').trim().toLowerCase() || 'beginner';
  const { label, tone } = LEVELS[key] ?? { label: 'Advanced', tone: 'red' };
  return (
    <Badge className={classes.badge} data-tone={tone}>
      {label}
    </Badge>
  );
};
