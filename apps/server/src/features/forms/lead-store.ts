import type { ConsentDocument, FormPayload, LeadContext } from '@prichal/contract';

/** A checked request on its way to the disk. */
export interface NewLead {
  kind: 'consultation' | 'callback';
  name: string;
  /** +79XXXXXXXXX */
  phone: string;
  email: string;
  message: string;
  context: LeadContext & { car_text?: string; country?: string };
  campaign: Record<string, string> | null;
  /** null: the request came without one and is marked «без согласия» */
  consent: ConsentRecord | null;
  honeypot: boolean;
  timeZone: string | null;
  receivedAt: Date;
}

/** What proves a consent: which texts, their version and hash, when and from where it was given. */
export interface ConsentRecord {
  /** `sha256` of the text as this site showed it; null when the page had an older version of it */
  documents: { document: ConsentDocument; sha256: string | null }[];
  version: string;
  given_at: string;
  ip: string;
  user_agent: string;
  form: FormPayload['form_type'];
}

/** One submission as the visitor's browser names it. */
export interface Submission {
  /** UUID, lower case; null: the client sends none, so nothing can be recognised as a repetition */
  key: string | null;
  scope: string;
  /** SHA-256 of the body, hex */
  bodyHash: string;
}

export type Accepted = { outcome: 'stored' | 'repeated'; body: string } | { outcome: 'conflict' };

/**
 * Where accepted requests go. Resolves only when the request is on the disk; the answer is kept in the same
 * transaction, so that a repetition gets it word for word.
 */
export interface LeadStore {
  accept(
    lead: NewLead,
    submission: Submission,
    answer: (stored: { uid: string; number: string }) => string,
  ): Promise<Accepted>;
}
