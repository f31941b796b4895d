import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Blue-black, the only accent colour. */
const accent: MantineColorsTuple = [
  '#eef4f9',
  '#dbe7f1',
  '#b9d0e3',
  '#8fb4d3',
  '#6797c1',
  '#467fb0',
  '#2f6a9c',
  '#22557f',
  '#1a4466',
  '#12324c',
];
const professor: MantineColorsTuple = [
  '#eff0fb',
  '#dee0f6',
  '#bdc2ec',
  '#9aa1e0',
  '#7b83d5',
  '#626ac8',
  '#4f56b8',
  '#41479c',
  '#343a80',
  '#272b61',
];
const examiner: MantineColorsTuple = [
  '#fdf5e3',
  '#f9e8c1',
  '#f2d188',
  '#e8b650',
  '#d99b27',
  '#bd8013',
  '#9d680b',
  '#80530a',
  '#66420b',
  '#4a300a',
];
const librarian: MantineColorsTuple = [
  '#e9f6f4',
  '#cfeae6',
  '#a0d5ce',
  '#6dbdb3',
  '#41a297',
  '#25877d',
  '#166f66',
  '#125b54',
  '#0f4843',
  '#0b3531',
];
/** The library's default red lacks contrast as a button (3.8 and 3.3). */
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f3b8b0',
  '#ea9086',
  '#df6a5f',
  '#d24a40',
  '#bb3229',
  '#a82020',
  '#8a1919',
  '#6b1212',
];
/** Warm greys. */
const gray: MantineColorsTuple = [
  '#f7f4ed',
  '#f0ece2',
  '#e6e0d3',
  '#d8d1c1',
  '#c2baa8',
  '#978f7d',
  '#6a6355',
  '#514b3f',
  '#373228',
  '#211e18',
];
const dark: MantineColorsTuple = [
  '#e9e5db',
  '#d0cbc0',
  '#aea99d',
  '#858074',
  '#4d4941',
  '#3c3933',
  '#2a2825',
  '#1d1c19',
  '#171613',
  '#100f0d',
];

/** A serif for headings and notes, a sans for the interface. */
export const theme = createTheme({
  colors: { accent, red, professor, examiner, librarian, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#211e18',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  headings: {
    fontFamily: 'var(--font-serif)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.375rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Overlay: { defaultProps: { backgroundOpacity: 0.4, color: '#141312' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Dismiss' } },
      // On a dark background a shadow shows no edge.
      styles: { content: { border: '1px solid var(--rule)' } },
    },
    // Mantine renders these as <header>, which a screen reader would announce as a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    // No asterisks: most fields are required, the few optional ones are marked, and labels stay plain.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
  },
});

const tokenVariables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--rule)',
  // Muted buttons and badges: the library's are nearly white in the dark scheme, even for deleting.
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger-text)',
  '--mantine-color-professor-light': 'var(--professor-soft)',
  '--mantine-color-professor-light-color': 'var(--professor)',
  '--mantine-color-examiner-light': 'var(--examiner-soft)',
  '--mantine-color-examiner-light-color': 'var(--examiner)',
  '--mantine-color-librarian-light': 'var(--librarian-soft)',
  '--mantine-color-librarian-light-color': 'var(--librarian)',
};

/** Maps Mantine's variables to the tokens of tokens.css, so that one file decides every colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokenVariables,
  dark: tokenVariables,
});
