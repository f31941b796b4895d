import { Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './security.module.css';

type Props = { title: string; help: string; children: ReactNode; headingRef?: Ref<HTMLHeadingElement> };

/** One section of the Security part: its explanation and its actions. */
export const SecurityPart = ({ title, help, children, headingRef }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div>
        <Title id={id} order={3} ref={headingRef} size="h4" tabIndex={-1}>
          {title}
        </Title>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
};
