import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Blue-black ink: the one accent. */
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
/** The default red of the library fails contrast as a button (3.8 and 3.3). */
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
/** Warm greys: what ink looks like when it thins out on paper. */
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

/** Paper and ink: a reading serif for headings and notes, a quiet sans for the interface. */
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
      // On dark paper a shadow shows no edge.
      styles: { content: { border: '1px solid var(--rule)' } },
    },
    // Mantine draws these as <header>: a second banner on the page to a screen reader.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    // An asterisk says little; the few optional fields are easy to tell, and a label keeps its plain name.
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
  // Quiet buttons and badges: the library's own are nearly white on dark, a button that deletes like any other.
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

/** Lays Mantine's own variables on the tokens of tokens.css, so that one file decides every colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokenVariables,
  dark: tokenVariables,
});
