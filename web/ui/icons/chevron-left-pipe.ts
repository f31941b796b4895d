import { outlineIcon } from './draw-icon.tsx';

export const IconChevronLeftPipe = outlineIcon('M7 6v12', 'M18 6l-6 6l6 6');
