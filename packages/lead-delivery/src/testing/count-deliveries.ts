import type { FAKE_SERVICES } from './fake-services.ts';

type Service = Awaited<ReturnType<(typeof FAKE_SERVICES)[keyof typeof FAKE_SERVICES]>>;

/** One row of `lead_deliveries` with the number of its request. */
export interface DeliveryRow {
  lead_uid: string;
  destination: string;
  state: string;
  started: number;
  number: string;
}

export interface ChannelFigures {
  channel: string;
  sent: number;
  dead: number;
  /** acknowledged requests without a final state: lost */
  lost: number;
  /** recorded as sent but missing */
  missing: number;
  /** requests that people see more than once */
  repeated: number;
  /** repetitions without a recognisable number, or after no attempt that may have arrived */
  unexplained: number;
  /** the service or the reader's program recognises a repetition */
  idempotent: boolean;
}

/** Compares what one service has received with the rows of its channel. @param acknowledged uids */
export function countDeliveries(
  service: Service,
  rows: readonly DeliveryRow[],
  acknowledged: readonly string[],
): ChannelFigures {
  const { channel, afterLostAnswer, fake } = service;
  const own = new Map(
    rows.filter(({ destination }) => destination === channel).map((row) => [row.lead_uid, row]),
  );
  const seen = numbersOf(service.texts());
  const all = [...own.values()];
  const repeats = [...seen].filter(([, times]) => times > 1);
  const startedTwice = new Set(all.filter(({ started }) => started > 1).map((row) => row.number));
  // the reader's program shows letters of one name once
  const letters = 'letters' in fake && Array.isArray(fake.letters) ? fake.letters : null;
  const names =
    letters &&
    new Set(
      letters
        .map(({ parsed }) => String(parsed.messageId))
        .filter((name) => !name.startsWith('<alert-')),
    );
  return {
    channel,
    sent: all.filter(({ state }) => state === 'sent').length,
    dead: all.filter(({ state }) => state === 'dead').length,
    lost: acknowledged.filter((uid) => !['sent', 'dead'].includes(own.get(uid)?.state ?? ''))
      .length,
    missing: all.filter(({ state, number }) => state === 'sent' && !seen.has(number)).length,
    repeated: repeats.length,
    unexplained:
      (seen.get('') ?? 0) +
      repeats.filter(([number]) => !startedTwice.has(number)).length +
      (names === null ? 0 : names.size - seen.size),
    idempotent: afterLostAnswer === 1,
  };
}

/** What the site says about its channels goes through them too, and names requests. */
const ALARM = /Канал «|Сообщение сайта/;

/** How often each request is there; '' counts texts without a number. */
function numbersOf(texts: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const text of texts) {
    const readable = `${text}\n${subjectOf(text)}`;
    if (ALARM.test(readable)) continue;
    const number = /П-\d{5,12}/.exec(readable)?.[0] ?? '';
    seen.set(number, (seen.get(number) ?? 0) + 1);
  }
  return seen;
}

/** A letter file has its subject encoded. */
function subjectOf(raw: string): string {
  const parts = [...raw.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64'),
  );
  return Buffer.concat(parts).toString('utf8');
}
