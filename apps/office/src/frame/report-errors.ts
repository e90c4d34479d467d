import { ANALYTICS_BEACON_PATH, ANALYTICS_LIMITS, truncateText } from '@prichal/contract';
import type { AnalyticsBatch, ErrorRecord } from '@prichal/contract';
import { ApiFailure } from '../api/api-error.ts';

/** A page that fails again and again says so this often, and each cause once. */
const MOST = 10;

/** What the reporter takes from the browser. */
export type ErrorSource = Pick<Window, 'addEventListener'> & {
  location: Pick<Location, 'pathname'>;
  navigator: Pick<Navigator, 'sendBeacon' | 'userAgent'>;
  crypto: Pick<Crypto, 'randomUUID'>;
};

let report: (error: unknown, type: string) => void = () => {};

/** An error that a boundary has caught: the page stands, and somebody has to know. */
export function reportCaught(error: unknown): void {
  report(error, 'caught');
}

/**
 * Errors of the office's own pages go where those of the site go: one beacon each, without a session. Of the address
 * the section alone is sent, and the server removes what may be personal from the texts. An answer of the API that
 * says no is no error.
 */
export function reportErrors(source: ErrorSource): void {
  const seen = new Set<string>();
  report = (error, type) => {
    if (error instanceof ApiFailure || seen.size >= MOST) return;
    const record = recordOf(error, type, source);
    const cause = `${record.name} ${record.message} ${record.filename}:${record.lineno}`;
    if (seen.has(cause)) return;
    seen.add(cause);
    const body = JSON.stringify(batchOf(record, source));
    source.navigator.sendBeacon(
      `/api/v1${ANALYTICS_BEACON_PATH}`,
      new Blob([body], { type: 'text/plain' }),
    );
  };
  source.addEventListener('error', (event) => {
    const { error, message, filename, lineno, colno } = event;
    report(error ?? { message, filename, lineno, colno }, 'uncaught');
  });
  source.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason, 'unhandled_rejection');
  });
}

/** «at f (https://site/office/assets/a.js:1:27)» */
const PLACE = /(https?:\/\/[^\s)]+?):(\d+):(\d+)/;

function recordOf(error: unknown, type: string, { navigator, location }: ErrorSource): ErrorRecord {
  const known = (typeof error === 'object' ? error : null) as Record<string, unknown> | null;
  const stack = textOf(known?.['stack']);
  const [, file = '', line = '0', column = '0'] = PLACE.exec(stack) ?? [];
  return {
    type: 'javascript',
    error_type: type,
    name: textOf(known?.['name']),
    message: textOf(known === null ? error : known['message']),
    stack,
    filename: (textOf(known?.['filename']) || file).replace(/^https?:\/\/[^/]+/, ''),
    lineno: numberOf(known?.['lineno']) ?? Number(line),
    colno: numberOf(known?.['colno']) ?? Number(column),
    timestamp: new Date().toISOString(),
    url: sectionOf(location.pathname),
    user_agent: navigator.userAgent,
    session_id: '',
  };
}

/** Anything can be thrown. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? truncateText(value, ANALYTICS_LIMITS.text) : '';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function batchOf(props: ErrorRecord, { crypto, location }: ErrorSource): AnalyticsBatch {
  const at = props.timestamp;
  return {
    batch_id: crypto.randomUUID(),
    events: [
      {
        id: crypto.randomUUID(),
        name: 'error',
        priority: 'high',
        at,
        path: sectionOf(location.pathname),
        props: { ...props },
      },
    ],
    metadata: { batch_size: 1, beacon: true, timestamp: at },
  };
}

/** «/office/leads/0190…» → «/office/leads»: what stands after the section names a record. */
function sectionOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/') || '/office';
}
