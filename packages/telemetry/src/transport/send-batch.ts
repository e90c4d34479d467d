import type { AnalyticsBatch } from '@prichal/contract';
import { CALL_TIMEOUT_MS } from '../limits.ts';
import { byteLength } from '../pipeline/parcel.ts';
import type { World } from '../world.ts';
import type { ByteBudget } from './byte-budget.ts';

/** Of what the page's forms send with: the token, and a way to drop one that was refused. */
export interface TokenSource {
  current(): Promise<string>;
  drop(token: string): void;
}

/** How an attempt went. `text` as the specification words it; `waitMs`: how long the server asks to be left alone. */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'rate-limited'; text: 'Rate limited'; waitMs: number | null }
  | { kind: 'csrf'; text: 'CSRF error' }
  /** the server will never take it */
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'aborted' };

/** 4xx that another try may cure. */
const PASSING: ReadonlySet<number> = new Set([408, 425]);

/**
 * One POST of one batch; it outlives the page where the byte budget allows, and has taken from it before this returns.
 * The answer's body is not read. Never throws.
 */
export async function sendBatch(
  address: string,
  batch: AnalyticsBatch,
  signal: AbortSignal,
  parts: { world: World; tokens: TokenSource; budget: ByteBudget },
): Promise<SendOutcome> {
  const { world, tokens, budget } = parts;
  const body = JSON.stringify(batch);
  const bytes = byteLength(body);
  const keepalive = budget.take(bytes);
  const cut = new AbortController();
  const withdrawn = () => cut.abort();
  signal.addEventListener('abort', withdrawn, { once: true });
  const stopTimer = world.later(() => cut.abort(), CALL_TIMEOUT_MS);
  try {
    const token = await tokens.current().catch(() => '');
    if (signal.aborted) return { kind: 'aborted' };
    const response = await world.fetch(address, {
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
  const passing = status >= 500 || PASSING.has(status);
  return { kind: passing ? 'failed' : 'refused', text };
}
