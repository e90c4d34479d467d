import type { ErrorBody, ErrorCode } from '@prichal/contract';

/** `OFFLINE`: no answer at all; `UNREADABLE`: an answer that is not this API's. */
export type FailureCode = ErrorCode | 'OFFLINE' | 'UNREADABLE';

/** Of the server and of this device at the same moment. */
export interface Clocks {
  server: Date;
  device: Date;
}

/** What the API answered instead of data. `message` is Russian and is shown as it is. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** field of the sent body → what is wrong with it, Russian */
  readonly fields: Readonly<Record<string, string>>;
  /** s; null: the server did not say */
  readonly retryAfter: number | null;
  /** both clocks when the answer came; null: no answer */
  readonly clocks: Clocks | null;

  constructor(
    code: FailureCode,
    message: string,
    rest: Partial<Pick<ApiFailure, 'fields' | 'retryAfter' | 'clocks'>> = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.fields = rest.fields ?? {};
    this.retryAfter = rest.retryAfter ?? null;
    this.clocks = rest.clocks ?? null;
  }

  /** The whole of it in words: of fields where some are to blame. */
  get reason(): string {
    return Object.values(this.fields).join(' ') || this.message;
  }

  /** Whether asking again may help by itself. */
  get isTransient(): boolean {
    return ['OFFLINE', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL_ERROR'].includes(this.code);
  }
}

/** No answer came: no network, or it took too long. */
export function offline(): ApiFailure {
  return new ApiFailure('OFFLINE', 'Нет связи. Введённое осталось на месте, попробуйте ещё раз.');
}

/** An answer with a status of an error → what went wrong. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const clocks = clocksOf(response);
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body))
    return new ApiFailure('UNREADABLE', 'Сайт ответил непонятно. Попробуйте через минуту.', {
      clocks,
    });
  return new ApiFailure(body.error, body.user_message, {
    fields: body.fields ?? {},
    retryAfter: body.retry_after,
    clocks,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'user_message' in body;
}

function clocksOf(response: Response): Clocks | null {
  const server = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(server.getTime()) ? null : { server, device: new Date() };
}
