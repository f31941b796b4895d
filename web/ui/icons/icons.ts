import { filledIcon, outlineIcon } from './first-icons.tsx';

export const IconAdjustmentsHorizontal = outlineIcon(
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 6l8 0',
  'M16 6l4 0',
  'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 12l2 0',
  'M10 12l10 0',
  'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 18l11 0',
  'M19 18l1 0',
);
export const IconAlertCircle = outlineIcon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 8v4', 'M12 16h.01');
export const IconArrowDown = outlineIcon('M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconArrowLeft = outlineIcon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6');
export const IconArrowRight = outlineIcon('M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6');
export const IconArrowUp = outlineIcon('M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconBook2 = outlineIcon(
  'M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12',
  'M19 16h-12a2 2 0 0 0 -2 2',
  'M9 8h6',
);
export const IconBooks = outlineIcon(
  'M5 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14',
  'M9 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14',
  'M5 8h4',
  'M9 16h4',
  'M13.803 4.56l2.184 -.53c.562 -.135 1.133 .19 1.282 .732l3.695 13.418a1.02 1.02 0 0 1 -.634 1.219l-.133 .041l-2.184 .53c-.562 .135 -1.133 -.19 -1.282 -.732l-3.695 -13.418a1.02 1.02 0 0 1 .634 -1.219l.133 -.041',
  'M14 9l4 -1',
  'M16 16l3.923 -.98',
);
export const IconBulb = outlineIcon(
  'M3 12h1m8 -9v1m8 8h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7',
  'M9 16a5 5 0 1 1 6 0a3.5 3.5 0 0 0 -1 3a2 2 0 0 1 -4 0a3.5 3.5 0 0 0 -1 -3',
  'M9.7 17l4.6 0',
);
export const IconChartBar = outlineIcon(
  'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z',
  'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z',
  'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z',
  'M4 20h14',
);
export const IconChevronDown = outlineIcon('M6 9l6 6l6 -6');
export const IconChevronLeftPipe = outlineIcon('M7 6v12', 'M18 6l-6 6l6 6');
export const IconChevronLeft = outlineIcon('M15 6l-6 6l6 6');
export const IconChevronRightPipe = outlineIcon('M6 6l6 6l-6 6', 'M17 6v12');
export const IconChevronRight = outlineIcon('M9 6l6 6l-6 6');
export const IconCircleCheck = outlineIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4');
export const IconCircleDashed = outlineIcon(
  'M8.56 3.69a9 9 0 0 0 -2.92 1.95',
  'M3.69 8.56a9 9 0 0 0 -.69 3.44',
  'M3.69 15.44a9 9 0 0 0 1.95 2.92',
  'M8.56 20.31a9 9 0 0 0 3.44 .69',
  'M15.44 20.31a9 9 0 0 0 2.92 -1.95',
  'M20.31 15.44a9 9 0 0 0 .69 -3.44',
  'M20.31 8.56a9 9 0 0 0 -1.95 -2.92',
  'M15.44 3.69a9 9 0 0 0 -3.44 -.69',
);
export const IconCircleHalf2 = outlineIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 3v18',
  'M12 14l7 -7',
  'M12 19l8.5 -8.5',
  'M12 9l4.5 -4.5',
);
export const IconCircle = outlineIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0');
export const IconClock = outlineIcon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3');
export const IconCode = outlineIcon('M7 8l-4 4l4 4', 'M17 8l4 4l-4 4', 'M14 4l-4 16');
export const IconCompass = outlineIcon(
  'M8 16l2 -6l6 -2l-2 6l-6 2',
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 3l0 2',
  'M12 19l0 2',
  'M3 12l2 0',
  'M19 12l2 0',
);
export const IconCopy = outlineIcon(
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
  'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
);
export const IconDots = outlineIcon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconEye = outlineIcon(
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
);
export const IconFileText = outlineIcon(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2z',
  'M9 9l1 0',
  'M9 13l6 0',
  'M9 17l6 0',
);
export const IconFlagFilled = filledIcon(
  'M4 5a1 1 0 0 1 .3 -.714a6 6 0 0 1 8.213 -.176l.351 .328a4 4 0 0 0 5.272 0l.249 -.227c.61 -.483 1.527 -.097 1.61 .676l.005 .113v9a1 1 0 0 1 -.3 .714a6 6 0 0 1 -8.213 .176l-.351 -.328a4 4 0 0 0 -5.136 -.114v6.552a1 1 0 0 1 -1.993 .117l-.007 -.117v-16z',
);
export const IconFlag = outlineIcon(
  'M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9',
  'M5 21v-7',
);
export const IconGripVertical = outlineIcon(
  'M9 5l0 .01',
  'M9 12l0 .01',
  'M9 19l0 .01',
  'M15 5l0 .01',
  'M15 12l0 .01',
  'M15 19l0 .01',
);
export const IconHelp = outlineIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 17l0 .01',
  'M12 13.5a1.5 1.5 0 0 1 1 -1.5a2.6 2.6 0 1 0 -3 -4',
);
export const IconHighlight = outlineIcon(
  'M3 19h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4',
  'M12.5 5.5l4 4',
  'M4.5 13.5l4 4',
  'M21 15v4h-8l4 -4z',
);
export const IconHistory = outlineIcon('M12 8l0 4l2 2', 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5');
export const IconLayoutGrid = outlineIcon(
  'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
);
export const IconLayoutSidebarRightCollapse = outlineIcon(
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M15 4v16',
  'M9 10l2 2l-2 2',
);
export const IconListTree = outlineIcon(
  'M9 6h11',
  'M12 12h8',
  'M15 18h5',
  'M5 6v.01',
  'M8 12v.01',
  'M11 18v.01',
);
export const IconLogin = outlineIcon(
  'M15 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
  'M21 12h-13l3 -3',
  'M11 15l-3 -3',
);
export const IconLogout = outlineIcon(
  'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
  'M9 12h12l-3 -3',
  'M18 15l3 -3',
);
export const IconMicrophone = outlineIcon(
  'M9 5a3 3 0 0 1 3 -3a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3l0 -5',
  'M5 10a7 7 0 0 0 14 0',
  'M8 21l8 0',
  'M12 17l0 4',
);
export const IconMinus = outlineIcon('M5 12l14 0');
export const IconPencil = outlineIcon(
  'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4',
  'M13.5 6.5l4 4',
);
export const IconPlayerStop = outlineIcon(
  'M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10',
);
export const IconPlayerTrackNext = outlineIcon('M3 5v14l8 -7z', 'M14 5v14l8 -7z');
export const IconPlus = outlineIcon('M12 5l0 14', 'M5 12l14 0');
export const IconRefresh = outlineIcon(
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4',
  'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
);
export const IconSearch = outlineIcon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6');
export const IconShare2 = outlineIcon(
  'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1',
  'M12 14v-11',
  'M9 6l3 -3l3 3',
);
export const IconThumbDown = outlineIcon(
  'M7 13v-8a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v7a1 1 0 0 0 1 1h3a4 4 0 0 1 4 4v1a2 2 0 0 0 4 0v-5h3a2 2 0 0 0 2 -2l-1 -5a2 3 0 0 0 -2 -2h-7a3 3 0 0 0 -3 3',
);
export const IconThumbUp = outlineIcon(
  'M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3',
);
export const IconTrash = outlineIcon(
  'M4 7l16 0',
  'M10 11l0 6',
  'M14 11l0 6',
  'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
  'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
);
export const IconUser = outlineIcon(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
);
export const IconVolume = outlineIcon(
  'M15 8a5 5 0 0 1 0 8',
  'M17.7 5a9 9 0 0 1 0 14',
  'M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5',
);
export const IconX = outlineIcon('M18 6l-12 12', 'M6 6l12 12');
