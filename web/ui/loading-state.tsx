import { Center, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Under 300 ms a wait is not worth mentioning; after that it says what is happening. */
const QUIET_MS = 300;

type Props = { label: string /** show at once, where the words themselves matter */; immediate?: boolean };

/** A short wait, said in words and announced politely. Lists and cards wait better with skeletons. */
export const LoadingState = ({ label, immediate = true }: Props) => {
  const [visible, setVisible] = useState(immediate);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Center mih="40vh" role="status" style={{ flexDirection: 'column', gap: 'var(--mantine-spacing-sm)' }}>
      {visible && (
        <>
          <Loader aria-hidden="true" />
          <Text c="dimmed">{label}</Text>
        </>
      )}
    </Center>
  );
};
