import { ERROR_STATUS, ERROR_TEXTS } from '@prichal/contract';
import type { ErrorBody, ErrorCode, FieldConflict } from '@prichal/contract';

export interface ApiErrorOptions {
  /** Russian, for the visitor; absent: the code's usual text */
  userMessage?: string;
  /** s */
  retryAfter?: number;
  /** field → Russian; only with VALIDATION_ERROR */
  fields?: Record<string, string>;
  /** only where the record has changed meanwhile */
  conflicts?: readonly FieldConflict[];
}

/** An error with its answer: thrown anywhere below a route, turned into the contract's body once. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly options: ApiErrorOptions;
  /** HTTP status, under the name Fastify knows */
  readonly statusCode: number;

  /** `message`: English, for logs; must not hold what a visitor typed. */
  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.options = options;
    this.statusCode = ERROR_STATUS[code];
  }
}

/** ApiError → body of the contract. */
export function errorBody(error: ApiError): ErrorBody {
  return {
    error: error.code,
    message: error.message,
    user_message: error.options.userMessage ?? ERROR_TEXTS[error.code],
    retry_after: error.options.retryAfter ?? null,
    ...(error.options.fields === undefined ? {} : { fields: error.options.fields }),
    ...(error.options.conflicts === undefined ? {} : { conflicts: [...error.options.conflicts] }),
  };
}
