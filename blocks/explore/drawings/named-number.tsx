import classes from '#web/features/workbench/drawing/drawing.module.css';

/** A name, and its value in bold. */
export const NamedNumber = ({ name, says, y }: { name: string; says: string; y: number }) => (
  <text className={classes.label} y={y}>
    {`${name}: `}
    <tspan className={classes.strong}>{says}</tspan>
  </text>
);
