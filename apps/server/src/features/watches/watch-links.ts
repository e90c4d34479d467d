import type { TokenOf } from '@prichal/watches';
import { createSigner } from '../../http/security/signer.ts';
import { uuidFromLetters, uuidToLetters } from '../../http/security/uuid-letters.ts';

/** 96 bits cannot be guessed over a network, and a start word has room for 64 letters in Telegram. */
const SIGNATURE_LETTERS = 16;

export interface WatchLinks {
  /** the token of a reader's own page: 256 bits that only this site can make */
  tokenOf: TokenOf;
  /** what a bot gets when its reader presses «Начать» */
  startWord(watchUid: string): string;
  /** uid of the watch; null: no word of ours */
  readStartWord(word: string): string | null;
}

export function createWatchLinks(secret: string): WatchLinks {
  const page = createSigner(secret, 'watch-page');
  const start = createSigner(secret, 'watch-start', SIGNATURE_LETTERS);
  return {
    tokenOf: (readerUid) => page.sign(readerUid),
    startWord: (watchUid) => `w${uuidToLetters(watchUid)}${start.sign(watchUid)}`,
    readStartWord(word) {
      const [, letters, signature] = /^w([\w-]{22})([\w-]{16})$/.exec(word) ?? [];
      if (letters === undefined || signature === undefined) return null;
      const uid = uuidFromLetters(letters);
      return start.verify(uid, signature) ? uid : null;
    },
  };
}
