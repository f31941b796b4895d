import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { authTexts as texts } from './texts.ts';

type Props = { homeHref: string; signupHref: string };

/** The confirmation page after 'Delete my account'; it shows no personal data. */
export const AccountDeleted = ({ homeHref, signupHref }: Props) => (
  <AuthCard title={texts.deletedTitle}>
    <div className={classes.form}>
      <p className={classes.text}>{texts.deletedDetail}</p>
      <p className={classes.text}>
        {texts.deletedBack}{' '}
        <Anchor component={Link} to={signupHref}>
          {texts.toSignup}
        </Anchor>
      </p>
      <Anchor component={Link} to={homeHref}>
        {texts.toFrontPage}
      </Anchor>
    </div>
  </AuthCard>
);
