/** The colours of the library's drawings, and their counterparts in the dark scheme. */
const darkColours: Readonly<Record<string, string>> = {
  // background, and areas on it
  '#f6f1e7': '#262320',
  '#fffdf8': '#1a1917',
  '#ffffff': '#1a1917',
  // ink, from strong to faint
  '#2f2a26': '#ece6da',
  '#6b635a': '#b9af9f',
  '#a79d8e': '#8f8676',
  '#cfc6b6': '#575046',
  // highlights, and areas of the same hue
  '#2f6f9f': '#7fb6e0',
  '#c05a22': '#f0935a',
  '#3b7547': '#86c493',
  '#a13d2d': '#ef8f7d',
  '#cfdfe9': '#27425a',
  '#f0d3c0': '#5f3a25',
};

/** The same drawing for the dark scheme; an image cannot detect the scheme of the page that embeds it. */
export const inDark = (svg: string): string =>
  svg.replace(/#[0-9a-f]{3,8}\b/gi, (colour) => darkColours[colour.toLowerCase()] ?? colour);
