import type { ColumnType } from 'kysely';
import type { Json } from './json.ts';

/** `pending` also while it is being tried: `due_at` is then the end of the lease. */
export const DELIVERY_STATES = ['pending', 'sent', 'dead', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** One request on its way to one destination. */
export interface LeadDeliveriesTable {
  lead_uid: string;
  /** name of the channel */
  destination: string;
  state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
  /** not tried before this moment */
  due_at: Moment;
  /** when `due_at` was decided on; a moment still to come means that the clock was set back since */
  scheduled_at: MaybeMoment;
  /** tries that began; the number of the last one is its fencing token */
  started: ColumnType<number, number | undefined, number>;
  /** tries that ended with an outcome; fewer than `started` after a crash */
  finished: ColumnType<number, number | undefined, number>;
  /** outcomes that count towards giving up */
  failures: ColumnType<number, number | undefined, number>;
  /** an earlier try may have arrived */
  uncertain: ColumnType<boolean, boolean | undefined, boolean>;
  /** as the service gave it */
  last_code: string | null;
  /** Russian, without secrets and personal data */
  last_error: string | null;
  /** the message's name at the service */
  remote_id: string | null;
  /** the chat or account that it is in; elsewhere the same name is another message. Null: not known */
  remote_place: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string, never>;
  /** when it became sent, dead or cancelled */
  settled_at: MaybeMoment;
}

/** What the processes that serve a channel share. */
export interface DeliveryChannelsTable {
  destination: string;
  /** moments of the last tries, ms since 1970, for the channel's rate limits */
  sends: Json<number[]>;
  /** the service has asked to wait */
  paused_until: MaybeMoment;
  /** when it asked */
  paused_at: MaybeMoment;
  /** as the process that changed it last sees it */
  breaker: 'CLOSED' | 'OPEN' | 'HALF_OPEN';
  breaker_since: MaybeMoment;
  /** where reading of the service's own changes goes on, in its words */
  changes_cursor: ColumnType<string | null, string | null | undefined, string | null>;
  /** whose changes the cursor counts; null: not known */
  changes_place: ColumnType<string | null, string | null | undefined, string | null>;
  /** when a process last began to read them */
  changes_read_at: MaybeMoment;
  /** when a message of any kind last got through */
  last_sent_at: MaybeMoment;
  last_failed_at: MaybeMoment;
  /** Russian, without secrets and personal data */
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** How far a destination knows the present state of a lead that was delivered to it. */
export interface DeliveryUpdatesTable {
  lead_uid: string;
  destination: string;
  /** grows with every change of the lead that channels show */
  wanted: ColumnType<number, number | undefined, number>;
  /** the one that was sent, or given up; less than `wanted`: to be sent */
  done: ColumnType<number, number | undefined, number>;
  due_at: Moment;
  /** a process is sending it */
  leased_until: MaybeMoment;
  failures: ColumnType<number, number | undefined, number>;
  /** the stage there, as it was last sent or read: neither side reacts to its own change */
  remote_stage: ColumnType<string | null, string | null | undefined, string | null>;
  sent_at: MaybeMoment;
  gave_up_at: MaybeMoment;
  /** Russian, without secrets and personal data */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Something a person has to know; removed when it is over. */
export interface DeliveryAlarmsTable {
  /** what it is about: "dead:telegram" */
  key: string;
  kind: string;
  /** the channel that is in trouble; null: none in particular */
  destination: string | null;
  /** Russian, without personal data */
  text: string;
  /** how many deliveries or requests it is about */
  weight: number;
  raised_at: Moment;
  /** when it was last found to be so */
  seen_at: Moment;
  /** how often it was reported */
  reminders: number;
  /** not reported again before */
  remind_at: Moment;
}

/** Who took a request, and when: the first one counts. */
export interface LeadClaimsTable {
  lead_uid: string;
  claimed_at: Moment;
  claimed_by: string;
  /** where the link was pressed */
  channel: string | null;
}
