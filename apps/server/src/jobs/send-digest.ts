import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { alertThroughOne } from '@prichal/lead-delivery';
import type { Connector, Office } from '@prichal/lead-delivery';
import { claimDigest, returnDigest } from '@prichal/office';
import type { EveningDigest } from '@prichal/office';
import type { Kysely } from 'kysely';

const MINUTE = 60_000;
/** So long after the office has closed the digest may still leave. */
const WINDOW_MS = 60 * MINUTE;

export interface DigestOptions {
  db: Kysely<Database>;
  connectors: readonly Connector[];
  office: Pick<Office, 'isOpen'>;
  /** the owner may switch it off while the site runs */
  isOn: () => boolean;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  now: () => Date;
  stopping: AbortSignal;
}

/**
 * The job «send-digest»: when the office has closed, one message a day through one healthy channel, and pushes, about
 * requests without a next step. Several processes may run it. An office that never closes gets none.
 */
export function createDigestSending(options: DigestOptions): () => Promise<void> {
  const { db, office, isOn, publicUrl, now } = options;
  return async () => {
    const moment = now();
    const lastOpen = isOn() ? lastOpenMinute(office, moment) : null;
    if (lastOpen === null) return;
    // the day that has ended: the clock may have passed midnight since
    const today = { day: officeDay(lastOpen), now: moment };
    const digest = await claimDigest(db, today);
    if (digest === null) return;
    const isSent = await alertThroughOne(digestText(digest, publicUrl), options);
    if (!isSent) await returnDigest(db, today);
  };
}

/** The last minute in which the office that has just closed was open; null: it is open, or closed for longer. */
function lastOpenMinute(office: Pick<Office, 'isOpen'>, now: Date): Date | null {
  if (office.isOpen(now)) return null;
  for (let ms = MINUTE; ms <= WINDOW_MS; ms += MINUTE) {
    const before = new Date(now.getTime() - ms);
    if (office.isOpen(before)) return before;
  }
  return null;
}

function officeDay(now: Date): string {
  return new Date(now.getTime() + OFFICE_OFFSET_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** Numbers alone: channels show no names. */
function digestText({ numbers, count }: EveningDigest, publicUrl: string): string {
  const more = count > numbers.length ? ` и ещё ${count - numbers.length}` : '';
  const list = numbers.join(', ') + more;
  const whose = count === 1 ? `заявки ${list}` : `заявок ${list}`;
  return `Рабочий день закончен, а у ${whose} нет следующего шага или того, кто его сделает. Запишите, что дальше, или закройте с причиной: ${publicUrl}/office/leads?tab=all&only=no-step`;
}
