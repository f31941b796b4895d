import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthCard } from '../../features/auth/auth-card.tsx';
import { authTexts } from '../../features/auth/texts.ts';
import { paths } from '../paths.ts';

/** /redirect-reset-password: redirects at once, keeping the fragment */
export const Page = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const target = { pathname: paths.updatePassword, hash };
  useEffect(() => {
    navigate({ pathname: paths.updatePassword, hash }, { replace: true });
  }, [navigate, hash]);
  return (
    <AuthCard title={authTexts.resetTitle}>
      <p role="status">{authTexts.redirecting}</p>
      <Anchor component={Link} replace to={target}>
        {authTexts.redirectFallback}
      </Anchor>
    </AuthCard>
  );
};
