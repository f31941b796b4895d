import type { z } from 'zod';
import { presentAuditEntry } from '../audit/audit-presenter.ts';
import { type AuditFilter, listAudit } from '../audit/audit-store.ts';
import type { AuthContext, ClientInfo, WireUser } from '../auth-types.ts';
import { findAccount } from '../users/account-store.ts';
import { presentFactor, presentUser } from '../users/user-presenter.ts';
import { addAccounts } from './account-list.ts';
import type {
  accountListSchema,
  changeAnyUserSchema,
  changeFactorSchema,
  createUserSchema,
  generateLinkSchema,
  inviteSchema,
} from './admin-input.ts';
import { changeAnyUser, userNotFound } from './change-any-user.ts';
import { changeAnyFactor, removeAnyFactor } from './change-factor.ts';
import { createUser } from './create-user.ts';
import { generateLink, inviteUser } from './generate-link.ts';
import type { Page } from './pagination.ts';
import { removeUser } from './remove-user.ts';
import { requireAdmin } from './require-admin.ts';
import { listAccounts } from './users-list-store.ts';

/** What an operator does with accounts. Routes call `require` before anything else. */
export function createAdminService(ctx: AuthContext) {
  const accountOf = async (id: string) => {
    const account = await ctx.database.asOwner((tx) => findAccount(tx, id));
    if (!account) throw userNotFound();
    return account;
  };

  return {
    /** @throws AuthError 401 or 403 for anybody but an admin */
    require: (token: string | null) => requireAdmin(ctx, token),

    listUsers: async (page: Page, filter: string): Promise<{ users: WireUser[]; total: number }> => {
      const { accounts, total } = await ctx.database.asOwner((tx) => listAccounts(tx, page, filter));
      return { users: accounts.map(presentUser), total };
    },
    readUser: async (id: string) => presentUser(await accountOf(id)),
    createUser: (body: z.infer<typeof createUserSchema>, client: ClientInfo) => createUser(ctx, body, client),
    changeUser: (id: string, body: z.infer<typeof changeAnyUserSchema>, client: ClientInfo) =>
      changeAnyUser(ctx, id, body, client),
    removeUser: (id: string, softly: boolean, client: ClientInfo) => removeUser(ctx, id, softly, client),

    listFactors: async (id: string) => (await accountOf(id)).factors.map(presentFactor),
    removeFactor: (userId: string, factorId: string, client: ClientInfo) =>
      removeAnyFactor(ctx, { userId, factorId }, client),
    changeFactor: (
      userId: string,
      factorId: string,
      body: z.infer<typeof changeFactorSchema>,
      client: ClientInfo,
    ) => changeAnyFactor(ctx, { userId, factorId }, body, client),

    generateLink: (body: z.infer<typeof generateLinkSchema>, client: ClientInfo, redirectTo: string) =>
      generateLink(ctx, body, client, redirectTo),
    /** POST /admin/accounts. `redirectTo`: where the link of an invitation leads. */
    addAccounts: (body: z.infer<typeof accountListSchema>, client: ClientInfo, redirectTo: string) =>
      addAccounts(ctx, body, client, redirectTo),
    invite: (body: z.infer<typeof inviteSchema>, client: ClientInfo, redirectTo: string) =>
      inviteUser(ctx, body, client, redirectTo),

    /** The audit log, newest first. */
    audit: async (page: Page, filter: AuditFilter) => {
      const { rows, total } = await ctx.database.asOwner((tx) => listAudit(tx, filter, page));
      return { entries: rows.map(presentAuditEntry), total };
    },
  };
}
