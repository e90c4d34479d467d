import type { Sort } from '@prichal/contract';
import { readUid, writeUid } from '@prichal/database';
import type { Position } from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import { createSigner } from '../../http/security/signer.ts';
import type { Signer } from '../../http/security/signer.ts';

/** Thrown for a cursor that was not made for this query; pages read `fields`. */
class CursorError extends ApiError {
  readonly fields: Record<string, string>;

  constructor() {
    const fields = { cursor: 'Ссылка на страницу не подходит к этим фильтрам.' };
    super('VALIDATION_ERROR', 'cursor of other filters, or not a cursor', { fields });
    this.fields = fields;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const SIGNATURE_LETTERS = 16;

/** Makes and reads cursors: a position, signed together with the filters and the sort it belongs to. */
export class Cursors {
  readonly #signer: Signer;

  constructor(secret: string) {
    this.#signer = createSigner(secret, 'cursor', SIGNATURE_LETTERS);
  }

  write(position: Position, filter: string, sort: Sort): string {
    const key = position.key === Infinity ? '' : String(position.key);
    const body = Buffer.from(`${key}~${readUid(position.uid, 0)}`).toString('base64url');
    return `${body}.${this.#signer.sign(signedText(body, filter, sort))}`;
  }

  /** @throws CursorError */
  read(cursor: string, filter: string, sort: Sort): Position {
    const [body = '', signature = '', ...rest] = cursor.split('.');
    if (rest.length > 0 || !this.#signer.verify(signedText(body, filter, sort), signature))
      throw new CursorError();
    const [key = '', uid = ''] = Buffer.from(body, 'base64url').toString('utf8').split('~');
    if (!UUID.test(uid)) throw new CursorError();
    const words = new Uint32Array(4);
    writeUid(words, 0, uid);
    return { key: key === '' ? Infinity : Number(key), uid: words };
  }
}

function signedText(body: string, filter: string, sort: Sort): string {
  return `${sort}\n${filter}\n${body}`;
}
