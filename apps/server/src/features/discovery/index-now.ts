import { createHmac } from 'node:crypto';

/**
 * What shows search engines that an IndexNow message is the site's own: the same text stands at `/<key>.txt`.
 * @param key see `officeKey`
 */
export function indexNowKey(key: Buffer): string {
  return createHmac('sha256', key).update('index-now').digest('hex').slice(0, 32);
}
