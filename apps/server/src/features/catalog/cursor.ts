import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sort } from '@prichal/contract';
import { readUid, writeUid } from '@prichal/database';
import type { Position } from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import { purposeKey } from '../../http/security/purpose-key.ts';

/** Thrown for a cursor that was not made for this query; pages read `fields`. */
export class CursorError extends ApiError {
  readonly fields: Record<string, string>;

  constructor() {
    const fields = { cursor: 'Ссылка на страницу не подходит к этим фильтрам.' };
    super('VALIDATION_ERROR', 'cursor of other filters, or not a cursor', { fields });
    this.fields = fields;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes and reads cursors: a position, signed together with the filters and the sort it belongs to. */
export class Cursors {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = purposeKey(secret, 'cursor');
  }

  write(position: Position, filter: string, sort: Sort): string {
    const key = position.key === Infinity ? '' : String(position.key);
    const body = Buffer.from(`${key}~${readUid(position.uid, 0)}`).toString('base64url');
    return `${body}.${this.#sign(body, filter, sort)}`;
  }

  /** @throws CursorError */
  read(cursor: string, filter: string, sort: Sort): Position {
    const [body = '', signature = '', ...rest] = cursor.split('.');
    const expected = Buffer.from(this.#sign(body, filter, sort));
    const given = Buffer.from(signature);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new CursorError();
    const [key = '', uid = ''] = Buffer.from(body, 'base64url').toString('utf8').split('~');
    if (!UUID.test(uid)) throw new CursorError();
    const words = new Uint32Array(4);
    writeUid(words, 0, uid);
    return { key: key === '' ? Infinity : Number(key), uid: words };
  }

  #sign(body: string, filter: string, sort: Sort): string {
    return createHmac('sha256', this.#key)
      .update(`${sort}\n${filter}\n${body}`)
      .digest('base64url')
      .slice(0, 16);
  }
}
