export const notFoundTexts = {
  title: 'Page not found',
  detail: 'There is no page at this address. It may have moved, or the link may be cut off.',
} as const;
