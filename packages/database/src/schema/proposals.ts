import type { ColumnType } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type FixedMoment = ColumnType<Date, Date | string, never>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;
type MaybeJson = ColumnType<JsonValue | null, string | null | undefined, string | null>;
type Flag = ColumnType<boolean, boolean | undefined, boolean>;

export type ProposalState = 'draft' | 'sent' | 'accepted' | 'withdrawn';

/** What is offered to one lead: its draft, and which version the client has. */
export interface ProposalsTable {
  /** UUIDv7 made by the application */
  uid: string;
  /** «П-19304», the second one of a lead «П-19304/2»; unique */
  number: string;
  lead_uid: string;
  state: ColumnType<ProposalState, ProposalState | undefined, ProposalState>;
  /** what is edited, with its frozen bills; null: erased with the lead */
  draft: MaybeJson;
  /** the draft holds what no version has */
  is_changed: Flag;
  /** grows with every change of the office */
  version: ColumnType<number, number | undefined, number>;
  /** number of the version that the client has */
  sent_version: MaybeNumber;
  /** of that version */
  held_until: MaybeMoment;
  /** uid of a person of the staff, or «terminal» */
  author: string;
  /** the owner's signature under a low margin; null: neither asked nor given for this draft */
  approval: ColumnType<
    'asked' | 'given' | null,
    'asked' | 'given' | null | undefined,
    'asked' | 'given' | null
  >;
  /** totals in kopecks by car at the last alarm of a moved total; null: there was none for this version */
  reported_totals: ColumnType<number[] | null, string | null | undefined, string | null>;
  /** by how much the car that moved most did; null: no alarm stands */
  moved_kopecks: MaybeNumber;
  accepted_at: MaybeMoment;
  accepted_version: MaybeNumber;
  /** which car of it, from 0 */
  accepted_position: MaybeNumber;
  demo: Flag;
  created_at: FixedMoment;
  updated_at: Moment;
}

/** What was sent once. Rows are added; only erasure changes one, by removing its texts. */
export interface ProposalVersionsTable {
  proposal_uid: string;
  version: number;
  /** what the client reads: no margin, no reason of the staff; null: erased */
  document: ColumnType<JsonValue | null, string | null, null>;
  /** inputs of the calculator, reasons, costs: for staff; null: erased */
  internal: ColumnType<JsonValue | null, string | null, null>;
  /** by car */
  totals_kopecks: Json<number[]>;
  /** the cheapest car */
  from_kopecks: number;
  /** the smallest one */
  margin_kopecks: number;
  /** day of the rates */
  rates_on: string;
  held_until: FixedMoment;
  sent_at: FixedMoment;
  sent_by: string;
}

/** A question that a client has put on the page. */
export interface ProposalQuestionsTable {
  uid: string;
  proposal_uid: string;
  version: number;
  at: FixedMoment;
  /** personal; null: erased */
  text: ColumnType<string | null, string | null, null>;
  answered_at: MaybeMoment;
}

export type ClientLinkKind = 'proposal' | 'deal' | 'agent';

/** A link that opens one record without an account. The token itself is stored nowhere. */
export interface ClientLinksTable {
  uid: string;
  /** SHA-256 of the token, hexadecimal; unique */
  token_hash: string;
  kind: ClientLinkKind;
  subject_uid: string;
  created_at: FixedMoment;
  created_by: string;
  expires_at: Moment;
  revoked_at: MaybeMoment;
}

/** That a link was opened, and which version was read: no address, no device. */
export interface LinkOpeningsTable {
  uid: string;
  link_uid: string;
  at: FixedMoment;
  version: number;
}
