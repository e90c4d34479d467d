import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Outcome } from '../../connector.ts';
import { channelKind } from '../channel-kind.ts';
import { delivered, later } from '../http/outcomes.ts';
import { alertLetter, leadLetter, noticeLetter } from '../letter/lead-letter.ts';
import type { Letter } from '../letter/lead-letter.ts';
import { forgetLetters } from './forget-letters.ts';
import { writeWhole } from './write-file.ts';

/** folder of letters to those who watch something */
const NOTICES = 'watches';
const ADDRESS = 'outbox@lead.invalid';

/** Letters as files that any mail program opens: the whole way to see before a real channel is set up. */
export const folder = channelKind({
  channel: 'folder',
  title: 'Папка с письмами',
  prefix: 'OUTBOX',
  shape: (fields) => ({
    /** absent: `outbox` in the folder of the site's data */
    folder: fields.text().optional(),
    level: fields.level('full'),
  }),
  secretFields: [],
  addressFields: [],
  secrets: () => [],
  create({ folder: chosen, level }, { dataDir }) {
    const place = path.resolve(chosen ?? path.join(dataDir, 'outbox'));

    async function write(name: string, letter: Letter, date: Date, to = ADDRESS): Promise<Outcome> {
      const composer = new MailComposer({ ...letter, from: ADDRESS, to, date });
      const bytes = await composer.compile().build();
      try {
        await writeWhole(path.join(place, `${name}.eml`), bytes);
      } catch (error) {
        const { code = 'UNKNOWN' } = error as { code?: string };
        return later(`в папку ${place} не пишется (${code})`, { code });
      }
      return delivered(`${name}.eml`);
    }

    return {
      channel: 'folder',
      title: 'Папка с письмами',
      level,
      limits: [],
      parallel: 4,
      deliver(message) {
        const { number, uid, receivedAt } = message;
        // the same name in every try: a repetition replaces the file by itself
        return write(`${number}-${uid}`, leadLetter(message, 'folder'), receivedAt);
      },
      alert(text) {
        const now = new Date();
        return write(
          `alert-${now.toISOString().replaceAll(':', '-')}`,
          alertLetter(text, now),
          now,
        );
      },
      notices: {
        limits: [],
        send: (notice) =>
          write(
            path.join(NOTICES, `${notice.id}-${notice.readerUid}`),
            noticeLetter(notice),
            new Date(),
            notice.to,
          ),
        forget: (gone) => forgetLetters(path.join(place, NOTICES), gone),
      },
      forget: (gone) => forgetLetters(place, gone),
      async probe() {
        try {
          await mkdir(place, { recursive: true, mode: 0o700 });
          await access(place, constants.W_OK);
          return { ok: true, detail: place };
        } catch {
          return { ok: false, reason: `в папку ${place} нельзя писать` };
        }
      },
    };
  },
});
