import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type FixedMoment = ColumnType<Date, Date | string, never>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Count = ColumnType<number, number | undefined, number>;

/** Somebody who watches something: an address of one channel. Personal; erasure deletes the row. */
export interface WatchReadersTable {
  /** UUIDv7 */
  uid: string;
  /** «email», «telegram», «max», «vk» */
  channel: string;
  /** of the mailbox or the chat; null: the messenger's start has not come yet */
  address: ColumnType<string | null, string | null, string>;
  /** SHA-256 of the token of the own page, hex */
  token_hash: string;
  created_at: FixedMoment;
  confirmed_at: MaybeMoment;
}

export type WatchKind = 'car' | 'search' | 'estimate';
export type WatchState = 'waiting' | 'on' | 'stopped';

export interface WatchesTable {
  /** UUIDv7 */
  uid: string;
  reader_uid: string;
  kind: WatchKind;
  /** car: «japan/123»; search: the address of its list; estimate: the query of its page */
  subject: string;
  car_uid: string | null;
  title: string;
  /** ₽: «скажите, когда станет дешевле» */
  bound_rub: ColumnType<number | null, number | null, number | null>;
  /** slug; null: sums are to Vladivostok */
  city: string | null;
  /** IANA, where the reader lives */
  zone: string;
  /** waiting: not confirmed */
  state: WatchState;
  /** what the reader knows; causes are measured from it */
  notified: Json<JsonValue>;
  /** what proves the consent */
  consent: Json<JsonValue>;
  /** grows with every message: of two evaluations at once only one counts */
  version: Count;
  /** number of the sweep that looked at it last; 0: it has to be looked at */
  checked: Count;
  /** no message before this: at most one a day */
  next_at: Moment;
  created_at: FixedMoment;
  confirmed_at: MaybeMoment;
  stopped_at: MaybeMoment;
}

/** «stopped» and «list» answer what was written to a bot. */
export type WatchNoticeKind = 'confirm' | 'begun' | 'news' | 'stopped' | 'list';

/** One message to a reader. */
export interface WatchNoticesTable {
  /** UUIDv7 */
  uid: string;
  reader_uid: string;
  watch_uid: string;
  channel: string;
  kind: WatchNoticeKind;
  causes: Json<JsonValue>;
  at: FixedMoment;
  state: 'pending' | 'sent' | 'failed' | 'cancelled';
  /** not before this */
  due_at: Moment;
  failures: Count;
  /** grows with every try: a process whose try took too long writes nothing any more */
  lease: Count;
  /** in Russian; null: the last try succeeded */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

/** That a reader's address was erased with all that was stored of it; nothing personal here. */
export interface WatchErasuresTable {
  reader_uid: string;
  erased_at: FixedMoment;
}

/** How a car stood when searches were compared with it last. */
export interface WatchCarsTable {
  uid: string;
  /** exact numeric text */
  price_amount: string;
  price_currency: string;
  status: string;
}

/** A car that came, changed its price or was sold, and a search that it belongs to. */
export interface WatchMatchesTable {
  subject: string;
  /** number of the change of cars */
  revision: number;
  car_uid: string;
  event: 'arrived' | 'repriced' | 'gone';
  was: ColumnType<JsonValue | null, string | null, never>;
  at: FixedMoment;
}
