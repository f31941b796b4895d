import { outlineIcon } from './draw-icon.tsx';

export const IconChevronDown = outlineIcon('M6 9l6 6l6 -6');
