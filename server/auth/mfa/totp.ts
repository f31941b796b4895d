import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The parameters of RFC 6238 that every authenticator app supports. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps accepted before and after the current one, for clocks that differ. */
const tolerance = 1;

/** 160 random bits in base32. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth:// address that a QR code carries, and that code as an SVG without colours that a data URI would cut. */
export function presentTotp(secret: string, issuer: string, label: string) {
  const uri = new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret, uri };
}

/**
 * The 30-second step that `code` belongs to; null if it is wrong, too old, or of a step up to `lastStep`, whose code
 * was used before.
 */
export function totpStepOf(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
