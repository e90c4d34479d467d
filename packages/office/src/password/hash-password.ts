import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { takeTurn } from './take-turn.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id, the row of 46 MiB. */
const MEMORY_KIB = 47_104;
const PASSES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

/** A hash that no password has, with the cost of a real one: an unknown login takes the same work. */
export const NOBODY = encode(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** Password → argon2id in the PHC format, with its parameters. @throws {OfficeError} busy */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(salt, await run(password, salt, MEMORY_KIB, PASSES, HASH_BYTES));
}

/** Is this the password of the hash? Compares in constant time. @throws {OfficeError} busy */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, salt = '', expected = ''] = PHC.exec(hash) ?? [];
  const bytes = Buffer.from(expected, 'base64');
  if (bytes.length === 0) throw new Error('a stored password hash is not argon2id');
  const salted = Buffer.from(salt, 'base64');
  const found = await run(password, salted, Number(memory), Number(passes), bytes.length);
  return timingSafeEqual(found, bytes);
}

/** The same text typed on different keyboards is one password (RFC 8265, section 4.1, in short). */
const run = (
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  tagLength: number,
): Promise<Buffer> =>
  takeTurn(() => {
    const message = password.normalize('NFKC');
    return derive('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength });
  });

function encode(salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${text(salt)}$${text(hash)}`;
}
