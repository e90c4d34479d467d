import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT_VERSION } from '@prichal/contract';
import { goodForm } from '../../apps/server/src/testing/fakes.ts';
import { openFormSender } from '../../apps/server/src/testing/send-forms.ts';
import { spawnSiteProcess, startSiteProcess } from '../../apps/server/src/testing/site-process.ts';
import type {
  Acknowledged,
  Place,
  Round,
} from '../../packages/lead-delivery/src/testing/program-round.ts';

const CONNECTIONS = 64;
const TICK_MS = 20;
/** One round in so many is killed while the site starts. */
const STARTING_EVERY = 10;

/** Unique, and without an ending that makes a fake service fail. */
const somePhone = (): string => `+79${randomInt(10_000, 99_999)}${randomInt(1000, 9999)}`;

export interface SiteRounds {
  start: (place: Place, rate: number) => Round;
  counts: { killedStarting: number; repeated: number };
}

/**
 * Rounds of the site as `npm start` runs it, with all its roles. Requests come over HTTP at `rate` a second; one that was not
 * answered is repeated in the next round under its key, as a browser does.
 */
export function createSiteRounds(): SiteRounds {
  const counts = { killedStarting: 0, repeated: 0 };
  /** bodies of unanswered requests by key */
  const unanswered = new Map<string, Record<string, unknown>>();
  let round = 0;

  function start(place: Place, rate: number): Round {
    const env = {
      ...place.env,
      DATA_DIR: place.dataDir,
      ...(place.url && { DATABASE_URL: place.url }),
      DEMO_CARS: '0',
      RATE_FORMS: '1000000',
      // each would be a message of its own
      UNCLAIMED_ALARM: 'false',
    };
    round += 1;
    return round % STARTING_EVERY === 0 ? startOnly(env) : startAndSend(env, rate);
  }

  function startOnly(env: Record<string, string>): Round {
    const child = spawnSiteProcess(env);
    const gone = once(child, 'exit');
    child.stdout.resume();
    child.stderr.resume();
    return {
      begun: Promise.resolve(),
      async kill() {
        child.kill('SIGKILL');
        await gone;
        counts.killedStarting += 1;
        return [];
      },
    };
  }

  function startAndSend(env: Record<string, string>, rate: number): Round {
    const acknowledged: Acknowledged[] = [];
    const first = Promise.withResolvers<void>();
    const killed = new AbortController();

    async function run() {
      const site = await startSiteProcess(env);
      const forms = await openFormSender(site.url, CONNECTIONS);
      const send = async (key: string, body: Record<string, unknown>): Promise<void> => {
        unanswered.set(key, body);
        const answer = await forms.send(body, key).catch((error: unknown) => {
          if (killed.signal.aborted) return null;
          throw error;
        });
        if (answer === null) return;
        if (answer.status !== 201)
          throw new Error(`a form was answered ${answer.status}: ${answer.body}`);
        const { id, number } = JSON.parse(answer.body) as { id: string; number: string };
        unanswered.delete(key);
        acknowledged.push([id, number]);
        first.resolve();
      };
      counts.repeated += unanswered.size;
      const sending = [...unanswered].map(([key, body]) => send(key, body));
      const began = performance.now();
      const sendAtRate = async (): Promise<void> => {
        for (let count = 0; !killed.signal.aborted;) {
          const due = ((performance.now() - began) / 1000) * rate;
          for (; count < due; count += 1) {
            const key = randomUUID();
            sending.push(send(key, formOf(key)));
          }
          await sleep(TICK_MS);
        }
        await Promise.all(sending);
        forms.close();
      };
      return { site, sent: sendAtRate() };
    }

    const running = run();
    running.catch(first.reject);
    return {
      begun: first.promise,
      async kill() {
        const { site, sent } = await running;
        killed.abort();
        await site.kill();
        await sent;
        return acknowledged;
      },
    };
  }

  return { start, counts };
}

const formOf = (key: string): Record<string, unknown> =>
  goodForm({
    phone: somePhone(),
    message: `key ${key}`,
    consent: { documents: ['personal-data'], version: CONSENT_VERSION },
  });
