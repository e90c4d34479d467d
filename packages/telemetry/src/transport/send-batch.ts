import type { AnalyticsBatch } from '@prichal/contract';
import { CALL_TIMEOUT_MS } from '../limits.ts';
import { byteLength } from '../pipeline/event-batch.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import type { ByteBudget } from './byte-budget.ts';

/** The token source of the page's forms: the token, and a function to drop a rejected one. */
export interface TokenSource {
  current(): Promise<string>;
  drop(token: string): void;
}

/** Result of an attempt. `text` as specified; `waitMs`: how long the server asks to wait. */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'rate-limited'; text: 'Rate limited'; waitMs: number | null }
  | { kind: 'csrf'; text: 'CSRF error' }
  /** the server will never take it */
  | { kind: 'rejected'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'aborted' };

/** 4xx that another try may cure. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425]);

/**
 * One POST of one batch; it outlives the page where the byte budget allows, and reserves bytes before this returns.
 * The answer's body is not read. Never throws.
 */
export async function sendBatch(
  address: string,
  batch: AnalyticsBatch,
  signal: AbortSignal,
  parts: { deps: TelemetryDeps; tokens: TokenSource; budget: ByteBudget },
): Promise<SendOutcome> {
  const { deps, tokens, budget } = parts;
  const body = JSON.stringify(batch);
  const bytes = byteLength(body);
  const keepalive = budget.take(bytes);
  const cut = new AbortController();
  const withdrawn = () => cut.abort();
  signal.addEventListener('abort', withdrawn, { once: true });
  const stopTimer = deps.later(() => cut.abort(), CALL_TIMEOUT_MS);
  try {
    const token = await tokens.current().catch(() => '');
    if (signal.aborted) return { kind: 'aborted' };
    const response = await deps.fetch(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      credentials: 'include',
      keepalive,
      signal: cut.signal,
    });
    if (response.status === 403) tokens.drop(token);
    return outcomeOf(response);
  } catch {
    if (signal.aborted) return { kind: 'aborted' };
    return { kind: 'failed', text: cut.signal.aborted ? 'Timeout' : 'No answer' };
  } finally {
    signal.removeEventListener('abort', withdrawn);
    stopTimer();
    if (keepalive) budget.give(bytes);
  }
}

function outcomeOf({ ok, status, statusText, headers }: Response): SendOutcome {
  if (ok) return { kind: 'accepted' };
  if (status === 429) {
    const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
    const waitMs = Number.isNaN(seconds) ? null : seconds * 1000;
    return { kind: 'rate-limited', text: 'Rate limited', waitMs };
  }
  if (status === 403) return { kind: 'csrf', text: 'CSRF error' };
  const text = `HTTP ${status} ${statusText}`.trim();
  const isTemporary = status >= 500 || TEMPORARY.has(status);
  return { kind: isTemporary ? 'failed' : 'rejected', text };
}
