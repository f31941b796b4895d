import type { ComponentProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** width and height in CSS pixels; 24 if not said */
  size?: number;
  /** width of the line in 24ths of the size; 2 if not said */
  stroke?: number;
};

const square = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' } as const;
const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon of lines from its paths in a square of 24. It says nothing by itself: the words stand beside it. */
export function outlineIcon(...paths: string[]) {
  return ({ size = 24, stroke = 2, ...rest }: IconProps) => (
    <svg aria-hidden="true" {...square} {...lines} strokeWidth={stroke} width={size} height={size} {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** An icon that is filled, from its paths in a square of 24. */
export function filledIcon(...paths: string[]) {
  return ({ size = 24, ...rest }: Omit<IconProps, 'stroke'>) => (
    <svg aria-hidden="true" {...square} fill="currentColor" width={size} height={size} {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
