import { outlineIcon } from './draw-icon.tsx';

export const IconPlayerTrackNext = outlineIcon('M3 5v14l8 -7z', 'M14 5v14l8 -7z');
