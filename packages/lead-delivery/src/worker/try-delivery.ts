import type { Clock } from '../clock.ts';
import type { Attempt, Connector, LeadState, Outcome, RemoteRecord } from '../connector.ts';
import type { LeadMessage } from '../lead-message.ts';

/** A connector that does not stop when aborted is abandoned after so many ms more. */
const GRACE_MS = 1000;

export interface TryOptions {
  clock: Clock;
  attemptMs: number;
  /** the process is stopping */
  stopping: AbortSignal;
}

/** One try, bounded in time; every way it can end is an outcome. */
export async function tryDelivery(
  connector: Connector,
  message: LeadMessage,
  attempt: Attempt,
  options: TryOptions,
): Promise<Outcome> {
  return await bounded((signal) => connector.deliver(message, attempt, signal), options);
}

/** An update under the same rules. */
export async function tryUpdate(
  { update }: Connector,
  { message, state, record }: { message: LeadMessage; state: LeadState; record: RemoteRecord },
  options: Omit<TryOptions, 'attemptMs'> & { schedule: { attemptMs: number } },
): Promise<Outcome> {
  if (update === undefined) return { kind: 'delivered' };
  const { attemptMs } = options.schedule;
  return await bounded((signal) => update(message, state, record, signal), {
    ...options,
    attemptMs,
  });
}

/** An alert under the same rules. */
export async function tryAlert(
  connector: Connector,
  text: string,
  options: TryOptions,
): Promise<Outcome> {
  return await bounded((signal) => connector.alert(text, signal), options);
}

async function bounded(
  work: (signal: AbortSignal) => Promise<Outcome>,
  { clock, attemptMs, stopping }: TryOptions,
): Promise<Outcome> {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = (): void => ending.abort(new Error('the process is stopping'));
  const cancel = clock.after(attemptMs, () => ending.abort(new Error('the try took too long')));
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop);
  let cancelGrace = (): void => {};
  const abandoned = new Promise<Outcome>((resolve) => {
    const give = (): void => {
      cancelGrace = clock.after(GRACE_MS, () => resolve(brokenOff()));
    };
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
  try {
    const outcome = await Promise.race([work(signal), abandoned]);
    // an aborted connector may report an outcome of its own; only a clear success counts then
    return signal.aborted && outcome.kind !== 'delivered' ? brokenOff() : outcome;
  } catch (error) {
    return signal.aborted ? brokenOff() : failed(error);
  } finally {
    cancel();
    cancelGrace();
    stopping.removeEventListener('abort', stop);
  }
}

function brokenOff(): Outcome {
  return {
    kind: 'later',
    reason: 'Сервис не ответил вовремя',
    code: 'timeout',
    uncertain: true,
  };
}

/** The message of an unknown error may contain a token or a name: only its kind is stored. */
function failed(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : typeof error;
  return {
    kind: 'later',
    reason: `Внутренняя ошибка канала (${name})`,
    code: 'exception',
    uncertain: true,
    scope: 'delivery',
  };
}
