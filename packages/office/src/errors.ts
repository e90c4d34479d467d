/** Why a call to the office's functions was rejected. */
export type OfficeErrorCode =
  | 'busy'
  | 'last-owner'
  | 'login-taken'
  | 'not-allowed'
  | 'unknown-login'
  | 'wrong-input';

/** A rejected call; `message` is in Russian, for the person who made it. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly code: OfficeErrorCode;

  constructor(code: OfficeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
