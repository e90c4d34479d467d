import { setTimeout as sleep } from 'node:timers/promises';
import { parseBankOfRussiaXml } from '@prichal/customs';
import type { OfficialRates } from '@prichal/customs';
import { createCircuitBreaker, retry } from '@prichal/resilience';
import { NEEDED_CURRENCIES } from './known-rates.ts';

/** The latest registered day, which may be tomorrow. */
export const BANK_OF_RUSSIA_URL = 'https://www.cbr.ru/scripts/XML_daily.asp';

/** The real document is about 20 kB; more than this is not it. */
const MAX_BYTES = 1_000_000;

/** The source gave no rates; `message` says why, in English, for logs. */
export class RatesSourceError extends Error {
  override readonly name = 'RatesSourceError';
}

export interface RatesSource {
  /** @throws {RatesSourceError} */
  latest(signal?: AbortSignal): Promise<OfficialRates>;
}

export interface BankSourceOptions {
  url?: string;
  fetch?: typeof fetch;
  /** one attempt, with its body; 10 s */
  timeoutMs?: number;
  /** attempts after the first one; 2 */
  retries?: number;
  /** pause before the first repetition, doubled each time; 1 s */
  pauseMs?: number;
  /** calls in a row that failed with all their attempts; then none is made for `openMs`; 3 */
  breakAfter?: number;
  openMs?: number;
}

/** XML_daily.asp over HTTP, with a time limit, repetitions and a breaker, so that a dead source costs nothing. */
export function createBankSource(options: BankSourceOptions = {}): RatesSource {
  const { timeoutMs = 10_000, retries = 2, pauseMs = 1_000 } = options;
  const breaker = createCircuitBreaker({
    failures: options.breakAfter ?? 3,
    resetMs: options.openMs ?? 2 * 60 * 60_000,
    now: () => performance.now(),
  });
  const pauses = Array.from({ length: retries }, (_, at) => pauseMs * 2 ** at);
  const ask = options.fetch ?? fetch;
  const url = options.url ?? BANK_OF_RUSSIA_URL;
  return {
    async latest(signal) {
      const pass = breaker.enter();
      if (pass === null) throw new RatesSourceError('not asked: it failed several times in a row');
      try {
        const rates = await retry(() => askOnce(ask, url, limited(signal, timeoutMs)), {
          pauses,
          mayRetry: () => true,
          sleep: (ms) => sleep(ms, undefined, { signal }),
          random: Math.random,
          ...(signal && { signal }),
        });
        pass.succeeded();
        return rates;
      } catch (error) {
        if (signal?.aborted) pass.abandoned();
        else pass.failed();
        throw error instanceof RatesSourceError ? error : new RatesSourceError(reasonOf(error));
      }
    },
  };
}

function limited(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  return AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]);
}

async function askOnce(
  ask: typeof fetch,
  url: string,
  signal: AbortSignal,
): Promise<OfficialRates> {
  const answer = await ask(url, { signal, headers: { accept: 'application/xml, text/xml' } });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new RatesSourceError(`HTTP ${answer.status}`);
  }
  const parsed = parseBankOfRussiaXml(decodeXml(await readBody(answer)));
  if (!parsed.ok) throw new RatesSourceError(parsed.reason);
  const missing = NEEDED_CURRENCIES.filter((code) => parsed.rates.rubPerUnit[code] === undefined);
  if (missing.length > 0) throw new RatesSourceError(`the document lacks ${missing.join(', ')}`);
  return parsed.rates;
}

async function readBody(answer: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > MAX_BYTES) throw new RatesSourceError(`the document is over ${MAX_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Text of an XML document by its own declaration; windows-1251 when it has none. @throws {RatesSourceError} */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = /encoding\s*=\s*["']([\w-]{1,40})["']/.exec(head)?.[1] ?? 'windows-1251';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new RatesSourceError(`the bytes are not ${label}`);
  }
}

/** An address or a header may stand in a network error's text: the code is enough. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error.name === 'AbortError') return 'stopped';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `network: ${code}` : `network: ${error.name}`;
}
