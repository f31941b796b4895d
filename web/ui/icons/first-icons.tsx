import type { ComponentProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** width and height in CSS pixels; default: 24 */
  size?: number;
  /** stroke width in 24ths of the size; default: 2 */
  stroke?: number;
};

const square = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' } as const;
const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An outline icon from paths in a square of 24. Hidden from screen readers: it stands beside its label. */
export function outlineIcon(...paths: string[]) {
  return ({ size = 24, stroke = 2, ...rest }: IconProps) => (
    <svg aria-hidden="true" {...square} {...lines} strokeWidth={stroke} width={size} height={size} {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** A filled icon from paths in a square of 24. */
export function filledIcon(...paths: string[]) {
  return ({ size = 24, ...rest }: Omit<IconProps, 'stroke'>) => (
    <svg aria-hidden="true" {...square} fill="currentColor" width={size} height={size} {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

// The icons of what every first page loads. All others are in icons.ts, which these pages do without.
export const IconCheck = outlineIcon('M5 12l5 5l10 -10');
export const IconMenu2 = outlineIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
export const IconMoon = outlineIcon(
  'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008',
);
export const IconSun = outlineIcon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7',
);
