import { createSigner } from '../../http/security/signer.ts';
import { uuidFromLetters, uuidToLetters } from '../../http/security/uuid-letters.ts';

/** Where the links lead; the site answers there. */
export const CLAIM_PATH = '/taken';

/** 96 bits cannot be guessed over a network, and the address stays short enough for a messenger */
const SIGNATURE_LETTERS = 16;

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
  const signer = createSigner(secret, 'lead-taken', SIGNATURE_LETTERS);
  return {
    link(leadUid, channel) {
      const head = `${uuidToLetters(leadUid)}.${channel}`;
      return `${publicUrl}${CLAIM_PATH}/${head}.${signer.sign(head)}`;
    },
    read(token) {
      const [, uid, channel, signature] =
        /^([\w-]{22})\.([a-z0-9-]{1,40})\.([\w-]{16})$/.exec(token) ?? [];
      if (uid === undefined || channel === undefined || signature === undefined) return null;
      if (!signer.verify(`${uid}.${channel}`, signature)) return null;
      return { leadUid: uuidFromLetters(uid), channel };
    },
  };
}
