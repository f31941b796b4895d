import { Center, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A wait shorter than 300 ms shows nothing. */
const QUIET_MS = 300;

type Props = { label: string /** show at once, where the text itself is required */; immediate?: boolean };

/** A short wait, shown as text and announced politely. For lists and cards use skeletons. */
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
