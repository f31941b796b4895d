import { useMediaQuery } from '@mantine/hooks';

const atOnce = { getInitialValueInEffect: false };

/** Which panels fit side by side. In em, so that zoom counts. */
export function useRoomSize() {
  return {
    /** contents, text, and notes or a search */
    isWide: useMediaQuery('(min-width: 75em)', true, atOnce) ?? true,
    /** the contents as well as text and page */
    isVeryWide: useMediaQuery('(min-width: 105em)', false, atOnce) ?? false,
    /** text and page */
    hasRoomForPage: useMediaQuery('(min-width: 60em)', true, atOnce) ?? true,
  };
}
