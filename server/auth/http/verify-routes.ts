import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { emailOf, fitTo, verifySchema } from '../auth-input.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { verifyPage, verifyPagePolicy } from '../verify/verify-page.ts';
import {
  codeRedirect,
  errorRedirect,
  halfwayMessage,
  halfwayRedirect,
  sessionRedirect,
} from '../verify/verify-redirect.ts';
import { isVerifyType, type Proof, type VerifyType } from '../verify/verify-token.ts';
import { type AuthRouteDeps, clientOf, readJson, redirectOf } from './auth-request.ts';

type C = Context<AppEnv>;
type Link = { token: string; type: string; email: string; redirectTo: string | undefined };

const isForm = (c: C) => (c.req.header('content-type') ?? '').includes('application/x-www-form-urlencoded');

/**
 * Whether GET /verify is asked by a program that was written for it: it takes JSON and nothing else. Mail scanners and
 * link previews take anything, say nothing, or imitate a browser, and must not use a link up.
 */
function isProgram(c: C): boolean {
  const ranges = (c.req.header('accept') ?? '').split(',').map((range) => range.split(';')[0]?.trim());
  return ranges.every((range) => range?.toLowerCase() === 'application/json');
}

function linkOf(fields: Record<string, string | undefined>): Link {
  const token = fields.token_hash || fields.token || '';
  return { token, type: fields.type ?? '', email: fields.email ?? '', redirectTo: fields.redirect_to };
}

/**
 * GET and POST /verify. Opening a link changes nothing: it shows a page whose button posts, which redirects; a call of
 * the client ends in a session. Only a program that asks for JSON alone gets the redirect to GET at once.
 */
export function verifyRoutes(deps: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.get('/verify', async (c) => {
    const link = linkOf(c.req.query());
    const type = linkTypeOf(link);
    // A HEAD request of a mail scanner is not a visit.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200);
    if (isProgram(c)) return followLink(c, deps, link, type);
    const redirect_to = redirectOf(c, deps.service);
    const fields = { token: link.token, type, redirect_to, ...(link.email ? { email: link.email } : {}) };
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', verifyPagePolicy(redirect_to, deps.service.settings.publicUrl));
    return c.html(verifyPage(type, fields));
  });

  router.post('/verify', async (c) => {
    if (!isForm(c)) return verifyCall(c, deps);
    const form = new URLSearchParams(await c.req.text());
    const link = linkOf(Object.fromEntries(form));
    return followLink(c, deps, link, linkTypeOf(link));
  });

  return router;
}

/** @throws AuthError 400 for a link without token or type */
function linkTypeOf({ token, type }: Link): VerifyType {
  if (!token) throw invalid('Verify requires a token or a token hash');
  if (!type) throw invalid('Verify requires a verification type');
  if (!isVerifyType(type)) throw invalid('Invalid verification type');
  return type;
}

/** Uses a link up and redirects with the session, the code or the error (always 303). */
async function followLink(c: C, { service, trustedProxies }: AuthRouteDeps, link: Link, type: VerifyType) {
  const client = clientOf(c, trustedProxies);
  const target = redirectOf(c, service, link.redirectTo);
  c.header('cache-control', 'no-store');
  try {
    const proof = link.email ? { code: link.token, email: emailOf(link.email) } : { link: link.token };
    const verified = await service.verify({ type, proof, client, byBrowser: true });
    if (verified.kind === 'session') return c.redirect(sessionRedirect(target, verified.session, type), 303);
    if (verified.kind === 'code') return c.redirect(codeRedirect(target, verified.code), 303);
    return c.redirect(halfwayRedirect(target), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(errorRedirect(target, error, link.token.startsWith('pkce_')), 303);
  }
}

async function verifyCall(c: C, { service, trustedProxies }: AuthRouteDeps) {
  const client = clientOf(c, trustedProxies);
  const body = fitTo(verifySchema, await readJson(c));
  if (!body.type) throw invalid('Verify requires a verification type');
  if (!body.token && !body.token_hash) throw invalid('Verify requires a token or a token hash');
  if (!isVerifyType(body.type)) throw invalid('Invalid verification type');
  const verified = await service.verify({ type: body.type, proof: proofOf(body), client, byBrowser: false });
  if (verified.kind === 'session') return c.json(verified.session);
  return c.json({ msg: halfwayMessage, code: '200' });
}

/** `{token, email}`, `{token, phone}` or `{token_hash}` alone. @throws AuthError 400 for a mixture */
function proofOf(body: {
  token: string;
  token_hash: string;
  email: string;
  phone: string;
  redirect_to: string;
}): Proof {
  if (body.token_hash) {
    if (body.token || body.email || body.phone || body.redirect_to) {
      throw invalid('Only the token_hash and type should be provided');
    }
    return { link: body.token_hash };
  }
  if (!body.email === !body.phone) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (body.phone) return { code: body.token, phone: phoneOf(body.phone) };
  return { code: body.token, email: emailOf(body.email) };
}
