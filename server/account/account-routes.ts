import { closeAccount, getOwnData } from '#shared/contract/endpoints/account.ts';
import { byteStream, whileSignedIn } from '../http/byte-stream.ts';
import { clientAddress } from '../http/client-address.ts';
import { route } from '../http/route.ts';
import type { AccountService } from './account-service.ts';

/** What is kept of a learner, to be taken along and to be deleted. */
export const accountRoutes = (account: AccountService, trustedProxies: number) => [
  route(getOwnData, async ({ user, context }) => {
    const chunks = await account.data(user.id);
    const body = byteStream(whileSignedIn(context.get('onSessionEnd'), chunks));
    context.header('content-type', 'application/json; charset=utf-8');
    context.header('content-disposition', 'attachment; filename="lectern-data.json"');
    return context.body(body, 200);
  }),
  route(closeAccount, ({ user, body, context }) =>
    account.close(user.id, body, clientAddress(context, trustedProxies)),
  ),
];
