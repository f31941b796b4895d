import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';
import type { FoundModel } from './faculty/model-faculty/provider/model-types.ts';

const model = { settings: null, reason: 'none was found' } as FoundModel;
const said = (changes: { publicUrl?: string; smtpUrl?: string }) =>
  announcement(
    {
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      databaseUrl: null,
      documentBucket: null,
      dataDir: '/data',
      ...changes,
    },
    model,
  );

it('npm start prints the address of the local mailbox and how forwarded ports affect it', () => {
  expect(said({})).toBe(
    [
      'Lectern    http://localhost:3000',
      'Mailbox    http://localhost:3000/mailbox',
      '           If you forward this port, set PUBLIC_URL: it shuts the mailbox, which others could read.',
      'Data       /data',
      'Model      none, the library teaches: none was found',
      'Stop with Ctrl-C.',
    ].join('\n'),
  );
});

it.each([{ publicUrl: 'https://learn.example.org' }, { smtpUrl: 'smtp://mail.example.org' }])(
  'with %j no mailbox is printed',
  (changes) => {
    expect(said(changes)).not.toMatch(/mailbox/i);
  },
);
