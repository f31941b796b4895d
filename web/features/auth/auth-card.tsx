import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './auth.module.css';

type Props = { title: string; children: ReactNode; foot?: ReactNode };

/** The card on which every auth page stands: its heading is the page's. */
export const AuthCard = ({ title, children, foot }: Props) => (
  <div className={classes.place}>
    <Card className={classes.card} component="section">
      <div className={classes.title}>
        <PageTitle title={title} />
      </div>
      {children}
    </Card>
    {foot && <div className={classes.foot}>{foot}</div>}
  </div>
);
