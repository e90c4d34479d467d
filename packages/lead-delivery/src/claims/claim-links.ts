import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the links lead; the site answers there. */
export const CLAIM_PATH = '/taken';

/** bytes: 96 bits cannot be guessed over a network, and the address stays short enough for a messenger */
const SIGNATURE_BYTES = 12;

export interface ClaimLinks {
  /** Address that claims the request; `channel` identifies where a manager came from. */
  link(leadUid: string, channel: string): string;
  /** What a link's last part says; null: not made by us. */
  read(token: string): { leadUid: string; channel: string } | null;
}

/**
 * Signed links of the requests. The holder of one may claim that request and see its number, nothing else, for as
 * long as the site opens links to a request (LINK_DAYS).
 * @param secret of the site
 * @param publicUrl origin, no slash at the end
 */
export function createClaimLinks(secret: string, publicUrl: string): ClaimLinks {
  // a key of its own: what is signed elsewhere with the secret opens nothing here
  const key = createHmac('sha256', secret).update('lead-taken').digest();
  const sign = (head: string): Buffer =>
    createHmac('sha256', key).update(head).digest().subarray(0, SIGNATURE_BYTES);
  return {
    link(leadUid, channel) {
      const uid = Buffer.from(leadUid.replaceAll('-', ''), 'hex').toString('base64url');
      const head = `${uid}.${channel}`;
      return `${publicUrl}${CLAIM_PATH}/${head}.${sign(head).toString('base64url')}`;
    },
    read(token) {
      const [, uid, channel, signature] =
        /^([\w-]{22})\.([a-z0-9-]{1,40})\.([\w-]{16})$/.exec(token) ?? [];
      if (uid === undefined || channel === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${uid}.${channel}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const hex = Buffer.from(uid, 'base64url').toString('hex');
      const leadUid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { leadUid, channel };
    },
  };
}
