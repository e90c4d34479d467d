import type { AcceptInput, AcceptQueue, DatabaseHandle, InTransaction } from '@prichal/database';
import { findCity } from '@prichal/customs';
import {
  createBudgetAlarms,
  createDeliveries,
  createMessageSource,
  forgetErased,
  noteOutcome,
  openConnectors,
  raiseAlarms,
  startDeliveryWorker,
} from '@prichal/lead-delivery';
import { queuePushes } from '@prichal/office';
import type { ClaimLinks } from '../leads/claim/claim-links.ts';
import type {
  ConfiguredChannel,
  DeliveryWorker,
  MessageSourceOptions,
  Office,
  Outcome,
} from '@prichal/lead-delivery';
import type { FastifyBaseLogger } from 'fastify';
import type { PhotoLinks } from '../leads/photos/photo-links.ts';
import { describeError } from '../http/private-log.ts';
import { createChannelFollowing } from './follow-channels.ts';
import { createDigestSending } from './send-digest.ts';
import type { DigestOptions } from './send-digest.ts';
import { createClientWriting } from './write-clients.ts';
import { repeat } from './repeat.ts';
import { startNotices } from './watches/start-notices.ts';
import type { WatchesOfSite } from './watches/start-notices.ts';

/** When a channel worked or failed last is written no more often than this, ms. */
const NOTE_MS = 5_000;
/** Interval between checks for alarms, ms. */
const ALARMS_MS = 15_000;
/** How often a process asks whether it is its turn to read what was changed in a CRM, ms. */
const FOLLOW_MS = 15_000;
/** Interval between checks whether the office has closed, ms. */
const DIGEST_MS = 60_000;
/** Interval between checks for letters to clients, ms. */
const WRITE_MS = 5_000;
/** Interval between checks for messages of erased requests, ms; an erasure on the site does not wait for it. */
const FORGET_MS = 30 * 60_000;

export interface DeliverLeadsOptions {
  handle: DatabaseHandle;
  channels: readonly ConfiguredChannel[];
  /** absolute path */
  dataDir: string;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  links: ClaimLinks;
  /** signed addresses of the photographs that were sent along */
  photoLinks: Pick<PhotoLinks, 'link'>;
  /** null: requests that nobody takes are not raised again */
  office: Office | null;
  /** by whose hours the evening digest leaves, and whether it does now; null: never */
  digest: Pick<DigestOptions, 'office' | 'isOn'> | null;
  /** what a car of the catalogue costs now, and what a calculation comes to */
  bills: Required<Pick<MessageSourceOptions, 'carBill' | 'calculationBill'>>;
  /** what else goes through the channels: messages of watches; absent: none */
  watches?: WatchesOfSite;
  log: FastifyBaseLogger;
  /** after each try */
  onTry?: (channel: string, outcome: string) => void;
}

interface LeadDelivery extends Pick<DeliveryWorker, 'runNow' | 'breakers' | 'stop'> {
  /** Removes what channels store on this machine for erased requests; a failure is logged and retried later. */
  forget(): Promise<void>;
}

export interface ChannelDelivery extends LeadDelivery {
  /** Other channels from now on; what is on its way ends first. */
  useChannels(channels: readonly ConfiguredChannel[]): Promise<void>;
}

/** Between the channels before and the next ones. */
const NOTHING_RUNS: LeadDelivery = {
  runNow() {},
  breakers: () => new Map(),
  async forget() {},
  async stop() {},
};

/** `deliverLeads` with channels that may change while it runs. A change that failed may be tried again. */
export async function deliverByChannels(options: DeliverLeadsOptions): Promise<ChannelDelivery> {
  let current = await deliverLeads(options);
  return {
    runNow: () => current.runNow(),
    breakers: () => current.breakers(),
    forget: () => current.forget(),
    stop: () => current.stop(),
    async useChannels(channels) {
      await current.stop();
      current = NOTHING_RUNS;
      current = await deliverLeads({ ...options, channels });
    },
  };
}

/** The job «deliver-leads»: one worker per channel, and the alarms that watch them. */
async function deliverLeads(options: DeliverLeadsOptions): Promise<LeadDelivery> {
  const { handle, channels, dataDir, publicUrl, links, photoLinks, office, bills, log } = options;
  const { db } = handle;
  const connectors = openConnectors(channels, { dataDir });
  const claimLink = (leadUid: string, channel: string): string => links.link(leadUid, channel);
  const noted = new Map<string, number>();
  const note = (channel: string, outcome: Outcome): void => {
    const key = `${channel} ${outcome.kind}`;
    const at = Date.now();
    if (at - (noted.get(key) ?? 0) < NOTE_MS) return;
    noted.set(key, at);
    noteOutcome(db, channel, outcome, new Date(at)).catch((error: unknown) =>
      log.warn({ channel, err: describeError(error) }, 'the outcome of a channel is not noted'),
    );
  };
  const worker = await startDeliveryWorker({
    handle,
    connectors,
    messages: createMessageSource({
      db,
      publicUrl,
      claimLink,
      photoLink: (name) => photoLinks.link(name),
      cityName: (slug) => findCity(slug)?.name ?? null,
      ...bills,
    }),
    onError: (error) =>
      log.error({ job: 'deliver-leads', err: describeError(error) }, 'job failed'),
    onOutcome: (channel, outcome) => {
      options.onTry?.(channel, outcome.kind);
      note(channel, outcome);
      if (outcome.kind === 'delivered') return;
      const { kind, code, reason } = outcome;
      log[kind === 'rejected' ? 'error' : 'warn']({ channel, kind, code, reason }, 'not delivered');
    },
  });
  const stopping = new AbortController();
  const following = repeat(
    'follow-channels',
    FOLLOW_MS,
    createChannelFollowing({
      db,
      connectors,
      now: () => new Date(),
      stopping: stopping.signal,
      log,
    }),
    log,
  );
  const budgetAlarms = createBudgetAlarms(db);
  const alarms = repeat(
    'raise-alarms',
    ALARMS_MS,
    () =>
      raiseAlarms({
        db,
        connectors,
        office,
        stopping: stopping.signal,
        others: budgetAlarms,
        onUnreported: (alarm) => log.error({ alarm }, 'no channel could carry an alarm'),
      }),
    log,
  );
  const writing = repeat(
    'write-clients',
    WRITE_MS,
    createClientWriting({ db, connectors, now: () => new Date(), stopping: stopping.signal }),
    log,
  );
  const digest =
    options.digest &&
    repeat(
      'send-digest',
      DIGEST_MS,
      createDigestSending({
        db,
        connectors,
        ...options.digest,
        publicUrl,
        now: () => new Date(),
        stopping: stopping.signal,
      }),
      log,
    );
  const notices =
    options.watches &&
    startNotices(options.watches, {
      db,
      connectors,
      publicUrl,
      bills,
      stopping: stopping.signal,
      log,
    });
  const forget = async (): Promise<unknown> => await forgetErased(db, connectors);
  const forgetting = repeat('forget-erased', FORGET_MS, forget, log);
  return {
    async forget() {
      await forget().catch((error: unknown) =>
        log.error({ job: 'forget-erased', err: describeError(error) }, 'job failed'),
      );
    },
    runNow: () => worker.runNow(),
    breakers: () => worker.breakers(),
    async stop() {
      stopping.abort();
      await alarms.stop();
      await Promise.all([
        forgetting.stop(),
        following.stop(),
        writing.stop(),
        digest?.stop(),
        notices?.stop(),
      ]);
      await worker.stop();
    },
  };
}

/** What is written with each accepted request: a delivery to each channel, a push to each device of the staff. */
export function createOutbox(destinations: readonly string[]): InTransaction {
  const createEach = createDeliveries(destinations);
  return async (trx, accepted) => {
    await createEach(trx, accepted);
    await queuePushes(trx, accepted);
  };
}

/** The queue, with a call after each newly accepted request: it is counted and its deliveries leave at once. */
export function callAfterAccept(
  queue: Pick<AcceptQueue, 'accept'>,
  accepted: (input: AcceptInput) => void,
): Pick<AcceptQueue, 'accept'> {
  return {
    async accept(input) {
      const result = await queue.accept(input);
      if (result.kind === 'accepted') accepted(input);
      return result;
    },
  };
}
