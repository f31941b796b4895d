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
