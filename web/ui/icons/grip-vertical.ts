import { outlineIcon } from './draw-icon.tsx';

export const IconGripVertical = outlineIcon(
  'M9 5l0 .01',
  'M9 12l0 .01',
  'M9 19l0 .01',
  'M15 5l0 .01',
  'M15 12l0 .01',
  'M15 19l0 .01',
);
