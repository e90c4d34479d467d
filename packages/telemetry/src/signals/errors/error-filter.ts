/** Kinds of errors that say nothing of the site. Specification, section 8. */
export type IgnoredKind =
  | 'script-error'
  | 'resize-loop'
  | 'non-error-rejection'
  | 'analytics-network'
  | 'extension'
  | 'foreign'
  | 'recursive'
  | 'own';

const EXTENSION_SCHEME =
  /(?:chrome|moz|safari|safari-web|ms-browser)-extension:|webkit-masked-url:/i;
const RESIZE_LOOP =
  /^(?:Uncaught )?(?:Error: )?ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)/;
const SCRIPT_ERROR = /^script error\.?$/i;
/** Our own intake and the optional counter. */
const ANALYTICS_ADDRESS = /\/api\/v1\/analytics\/|^https:\/\/mc\.yandex\.(?:ru|com)\//;
const ADDRESS_IN_STACK = /\b[a-z][a-z\d+.-]*:\/\/[^\s()]+/gi;

export interface JudgedError {
  message: string;
  stack: string;
  filename: string;
  /** of what failed: a call, a picture, a script */
  requestUrl?: string;
}

export interface OwnPlaces {
  /** of the page */
  origin: string;
  /** files that measuring itself runs from */
  ownFiles: readonly string[];
}

/** Why an error is not reported; null: it is. By its message and by the hosts in its stack. */
export function ignoredKind(
  error: JudgedError,
  { origin, ownFiles }: OwnPlaces,
): IgnoredKind | null {
  const { message, stack, filename, requestUrl = '' } = error;
  if (ANALYTICS_ADDRESS.test(requestUrl)) return 'analytics-network';
  if (EXTENSION_SCHEME.test(`${filename} ${stack} ${requestUrl}`)) return 'extension';
  if (SCRIPT_ERROR.test(message)) return 'script-error';
  if (RESIZE_LOOP.test(message)) return 'resize-loop';
  const places = [filename, ...(stack.match(ADDRESS_IN_STACK) ?? [])].filter(
    (place) => place !== '',
  );
  if (ownFiles.some((file) => places[0]?.startsWith(file))) return 'own';
  if (places.length > 0 && !places.some((place) => place.startsWith(origin))) return 'foreign';
  return null;
}
