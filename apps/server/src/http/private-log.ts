/** What the log may hold about an error: never a value a user typed. */
export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  /** what lay behind it */
  cause?: LoggedError;
}

/** Its own results: a log's serializer meets what a caller has described already. */
const described = new WeakSet<object>();
/** Causes of causes, no deeper. */
const DEPTH = 3;

/**
 * Error → its log record. Messages of JSON parsers and databases quote the data («invalid input … "Иван"»), and
 * drivers attach the statement's parameters to the error. Logged are only the type, the code, the message without
 * quoted parts and numbers as long as a phone, and the places in code.
 */
export function describeError(error: unknown): LoggedError {
  if (typeof error === 'object' && error !== null && described.has(error))
    return error as LoggedError;
  const logged = describe(error, DEPTH);
  described.add(logged);
  return logged;
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return describeThrown(error, depth);
  const code = (error as { code?: unknown }).code;
  const { cause } = error;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutValues(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .join('\n'),
    ...(cause === undefined || cause === null || depth === 0
      ? {}
      : { cause: describe(cause, depth - 1) }),
  };
}

/** What is thrown without being an error: an answer with a status that carries its cause, or anything at all. */
function describeThrown(thrown: unknown, depth: number): LoggedError {
  // Our own causes may be plain sentences; a thrown text may hold anything.
  if (typeof thrown === 'string' && depth < DEPTH)
    return { type: 'string', message: withoutValues(thrown), stack: '' };
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: '', stack: '' };
  const { error, status, message } = thrown as Record<string, unknown>;
  if (error instanceof Error) return describe(error, depth);
  const said = typeof message === 'string' ? withoutValues(message) : '';
  return {
    type: thrown.constructor?.name ?? 'object',
    ...(typeof status === 'number' ? { code: String(status) } : {}),
    message: said,
    stack: '',
  };
}

/** Quoted parts, e-mail addresses, long numbers and everything past the first line out of a message. */
function withoutValues(message: string): string {
  // cut before the patterns run: user input may be megabytes long
  const line = message.slice(0, 2000).split('\n', 1)[0] ?? '';
  return line
    .replace(/"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)|«[^»]*(»|$)|=\([^)]*(\)|$)/gu, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d\s()-]{6,}\d/g, '…')
    .replace(/[А-Яа-яЁё]+/g, '…')
    .slice(0, 300);
}
