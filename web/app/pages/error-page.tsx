import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChunkError } from '../lazy-page.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import classes from './error-page.module.css';

/** Says what went wrong, without technical details, and offers two ways out. */
export const ErrorPage = () => {
  const error = useRouteError();
  const detail = error instanceof ChunkError ? error.message : texts.errorDetail;
  return (
    <div className={classes.place}>
      <PageTitle title={texts.errorTitle} />
      <p role="alert">{detail}</p>
      <p className={classes.help}>{error instanceof ChunkError ? texts.chunkHelp : texts.errorHelp}</p>
      <div className={classes.ways}>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        <Button component="a" href={paths.home} variant="default">
          {texts.goHome}
        </Button>
      </div>
    </div>
  );
};
