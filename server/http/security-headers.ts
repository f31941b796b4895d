import { defaultHeaders } from './default-headers.ts';

/** Scripts only from ourselves. Inline styles are allowed because Mantine sets them; images may be data: (QR codes). */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** As hono's secureHeaders has them. Strict-Transport-Security is the proxy's: TLS ends there, if there is one. */
const headers = {
  'content-security-policy': policy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** For every answer; a route that sets one of its own, such as a stricter policy, keeps it. */
export const securityHeaders = () => defaultHeaders(headers);
