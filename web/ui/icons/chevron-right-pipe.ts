import { outlineIcon } from './draw-icon.tsx';

export const IconChevronRightPipe = outlineIcon('M6 6l6 6l-6 6', 'M17 6v12');
