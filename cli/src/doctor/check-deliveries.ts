import type { Database } from '@prichal/database';
import { countDeliveries, readChannelStates, readWaiting } from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { channelTitle } from '../delivery-labels.ts';
import { moment } from '../moment.ts';
import { broken, warning, ok } from './finding.ts';
import type { Finding } from './finding.ts';

/** A request that waits longer is an alarm, ms. */
const OLDEST_MS = 10 * 60_000;
const MINUTE = 60_000;

/** What waits, what was given up, which channel is held back. */
export async function checkDeliveries(db: Kysely<Database>, now: Date): Promise<Finding[]> {
  const [waiting, counts, channels] = await Promise.all([
    readWaiting(db),
    countDeliveries(db),
    readChannelStates(db),
  ]);
  const dead = counts.filter(({ state }) => state === 'dead');
  const late = waiting.filter(({ oldest }) => now.getTime() - oldest.getTime() > OLDEST_MS);
  const findings = [
    ...late.map(({ destination, count, oldest }) =>
      broken(
        'Доставка',
        `${channelTitle(destination)}: ждут ${count}, старшая с ${moment.format(oldest)} (${Math.floor((now.getTime() - oldest.getTime()) / MINUTE)} мин)`,
      ),
    ),
    ...dead.map(({ destination, count }) =>
      warning('Доставка', `${channelTitle(destination)}: не доставлено ${count}, см. leads dead`),
    ),
    ...channels
      .filter(({ breaker }) => breaker !== 'CLOSED')
      .map(({ destination, breaker_since: since }) =>
        warning(
          'Доставка',
          `${channelTitle(destination)}: служба не отвечает${since === null ? '' : ` с ${moment.format(since)}`}, попытки приостановлены`,
        ),
      ),
  ];
  if (findings.length > 0) return findings;
  const count = waiting.reduce((sum, each) => sum + each.count, 0);
  return [ok('Доставка', count === 0 ? 'ничего не ждёт' : `в пути ${count}, недолго`)];
}
