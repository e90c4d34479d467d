import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Situation {
  challenge: string;
  /** the page that asks; another one is a phishing site */
  origin: string;
  rpId: string;
  /** false: the device was touched, but asked for no finger and no PIN */
  verified?: boolean;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const toText = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR of what is shorter than 24 (RFC 8949): enough for the few values here. */
const bytesOf = (bytes: Buffer): Buffer =>
  bytes.length < 24
    ? Buffer.from([0x40 + bytes.length, ...bytes])
    : Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A device with one discoverable ES256 passkey, in software. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Situation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId, verified = true }: Situation, attested: Buffer | null) => {
    counter += 1;
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested === null ? 0 : ATTESTED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const credential = { id: toText(id), rawId: toText(id), type: 'public-key' } as const;

  return {
    /** As `startRegistration` of the browser answers. */
    register(situation: Situation, userId: string) {
      userHandle = userId;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        Buffer.from([0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        Buffer.from([0xa0]),
        textOf('authData'),
        bytesOf(authenticatorData(situation, attested)),
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(clientData('webauthn.create', situation)),
          attestationObject: toText(attestation),
          transports: ['internal'],
        },
      };
    },
    /** As `startAuthentication` of the browser answers. `handle`: whose passkey it says it is. */
    authenticate(situation: Situation, handle = userHandle) {
      const client = clientData('webauthn.get', situation);
      const data = authenticatorData(situation, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(signature),
          userHandle: handle,
        },
      };
    },
  };
}
