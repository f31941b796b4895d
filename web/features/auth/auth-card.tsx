import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './auth.module.css';

type Props = {
  title: string;
  /** what waits for the sign-in, such as a course that was put together before */
  lead?: string | undefined;
  children: ReactNode;
  foot?: ReactNode;
};

/** The card around every auth page; its heading is the page's. */
export const AuthCard = ({ title, lead, children, foot }: Props) => (
  <div className={classes.place}>
    <Card className={classes.card} component="section">
      <div className={classes.title}>
        <PageTitle title={title} />
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </Card>
    {foot && <div className={classes.foot}>{foot}</div>}
  </div>
);
