import { outlineIcon } from './draw-icon.tsx';

export const IconMinus = outlineIcon('M5 12l14 0');
