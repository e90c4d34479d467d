import type { CaptureSubmission } from '../../../api-client/leads.ts';
import type { FormSubmission } from '../../../api-client/submit-form.ts';

/** What the outbox sends: each kind to its own address of the API. */
export type Submission = FormSubmission | CaptureSubmission;

/** A submission before it has its key. */
export type Content = Omit<FormSubmission, 'key'> | Omit<CaptureSubmission, 'key'>;

/** A request on its way. It is written down before the first attempt and removed when the server has answered. */
export type OutboxEntry = Submission & {
  /** ms since 1970: when it was first sent */
  keptAt: number;
  /** the server will never take it as it is: a person has to call */
  refused: boolean;
  /** ms since 1970: until then another tab is sending it; where the browser has no locks */
  leasedUntil: number;
};

export interface OutboxStore {
  /** false: the browser has no storage, or no room for one of the entries, so the outbox lives as long as the page */
  readonly durable: boolean;
  put(entry: OutboxEntry): Promise<void>;
  all(): Promise<OutboxEntry[]>;
  remove(key: string): Promise<void>;
  /** changes an entry in one step that no other tab comes between; null when it is gone or `change` says null */
  update(
    key: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<OutboxEntry | null>;
}
