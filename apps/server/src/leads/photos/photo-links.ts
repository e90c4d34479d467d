import { createSigner } from '../../http/security/signer.ts';
import { uuidFromLetters, uuidToLetters } from '../../http/security/uuid-letters.ts';
import { PHOTO_NAME } from './photo-store.ts';

/** Where the links lead; the site answers there. */
export const SENT_PHOTO_PATH = '/lead-photos';
/** A link opens its photograph for at least so many days. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** 96 bits cannot be guessed over a network */
const SIGNATURE_LETTERS = 16;

/**
 * Signed addresses of photographs sent with requests: anyone with a link may see that photograph until the link
 * expires.
 */
export interface PhotoLinks {
  /** null: the store does not name photographs so */
  link(name: string): string | null;
  /** the name in the store; null: not made by us, or over */
  read(token: string): string | null;
}

/**
 * A link made twice on one day is the same one, so that a repeated message is the same message.
 * @param secret of the site
 * @param publicUrl origin, no slash at the end
 */
export function createPhotoLinks(secret: string, publicUrl: string, now: () => Date): PhotoLinks {
  const today = (): number => Math.floor(now().getTime() / DAY_MS);
  const signer = createSigner(secret, 'lead-photo', SIGNATURE_LETTERS);
  return {
    link(name) {
      const id = PHOTO_NAME.exec(name)?.[1];
      if (id === undefined) return null;
      const head = `${uuidToLetters(id)}.${(today() + DAYS).toString(36)}`;
      return `${publicUrl}${SENT_PHOTO_PATH}/${head}.${signer.sign(head)}`;
    },
    read(token) {
      const [, key, day, signature] =
        /^([\w-]{22})\.([0-9a-z]{1,6})\.([\w-]{16})$/.exec(token) ?? [];
      if (key === undefined || day === undefined || signature === undefined) return null;
      if (!signer.verify(`${key}.${day}`, signature)) return null;
      if (Number.parseInt(day, 36) < today()) return null;
      const id = uuidFromLetters(key);
      return `${id.slice(0, 2)}/${id}.webp`;
    },
  };
}
