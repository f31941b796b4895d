import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** CBOR (RFC 8949): a text shorter than 24 bytes; a byte string of 24 to 65535 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from([bytes.length < 256 ? 0x58 : 0x59]),
    uint(bytes.length, bytes.length < 256 ? 1 : 2),
    bytes,
  ]);

type Options = {
  /** unlocked by its owner (a finger, a face, a PIN), not only touched */
  unlocked?: boolean;
  /** counts its uses, as keys do that live on one device only */
  counts?: boolean;
};

/** A security key in software, as a browser would present it to the site `origin`. */
export function createTestAuthenticator(origin: string, { unlocked = false, counts = true }: Options = {}) {
  let verified = unlocked ? 0x04 : 0;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const home = { origin, host: new URL(origin).hostname };
  let counter = 0;

  // COSE (RFC 9053): an EC2 key for ES256 on P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const present = (response: Record<string, Buffer | string[]>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      ]),
    ),
  });

  return {
    id,
    /** answers navigator.credentials.create */
    create: (challenge: string) => {
      const authData = Buffer.concat([
        sha256(home.host),
        Buffer.from([0x41 | verified]),
        uint(counter, 4),
        Buffer.alloc(16),
        uint(rawId.length, 2),
        rawId,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge);
      return present({ clientDataJSON, attestationObject, transports: ['usb'] });
    },
    /** from now on it is only touched */
    lock: () => {
      verified = 0;
    },
    /** the next use says this number plus one, as that of a copy would */
    rewind: (to: number) => {
      counter = to;
    },
    /** answers navigator.credentials.get; `userHandle`: whose key it is, as a passkey says; `at`: another site */
    get: (challenge: string, userHandle?: string, at: Partial<typeof home> = {}) => {
      const site = { ...home, ...at };
      if (counts) counter += 1;
      const authenticatorData = Buffer.concat([
        sha256(site.host),
        Buffer.from([0x01 | verified]),
        uint(counter, 4),
      ]);
      const clientDataJSON = clientData('webauthn.get', challenge, site.origin);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      const handle: Record<string, Buffer> =
        userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle, 'base64url') };
      return present({ clientDataJSON, authenticatorData, signature, ...handle });
    },
  };
}
