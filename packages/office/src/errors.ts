import type { FieldConflict } from '@prichal/contract';

/** Why a call to the office's functions was rejected. */
export type OfficeErrorCode =
  | 'busy'
  | 'lead-changed'
  | 'last-owner'
  | 'login-taken'
  | 'not-allowed'
  | 'not-found'
  | 'owner-exists'
  | 'ticket-gone'
  | 'too-many'
  | 'unknown-login'
  | 'unknown-passkey'
  | 'unknown-session'
  | 'wrong-input';

interface OfficeErrorOptions {
  field?: string | null;
  retryAfter?: number | null;
  conflicts?: readonly FieldConflict[];
}

/** A rejected call; `message` is in Russian, for the person who made it. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly code: OfficeErrorCode;
  /** of the input, where one field is to blame */
  readonly field: string | null;
  /** s; null: trying again later changes nothing */
  readonly retryAfter: number | null;
  /** fields that somebody else has changed, with both values; empty: does not apply */
  readonly conflicts: readonly FieldConflict[];

  constructor(
    code: OfficeErrorCode,
    message: string,
    { field = null, retryAfter = null, conflicts = [] }: OfficeErrorOptions = {},
  ) {
    super(message);
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.conflicts = conflicts;
  }
}
