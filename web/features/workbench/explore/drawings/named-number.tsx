import classes from '../../drawing/drawing.module.css';

/** A name, and more strongly what is said of it. */
export const NamedNumber = ({ name, says, y }: { name: string; says: string; y: number }) => (
  <text className={classes.label} y={y}>
    {`${name}: `}
    <tspan className={classes.strong}>{says}</tspan>
  </text>
);
