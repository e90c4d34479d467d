import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { startFakeAmocrm } from '@prichal/fakes/services/amocrm';
import { startFakeBitrix24 } from '@prichal/fakes/services/bitrix24';
import {
  configureChannels,
  createDeliveries,
  createMessageSource,
  openConnectors,
  startDeliveryWorker,
} from '@prichal/lead-delivery';
import { TERMINAL, changeStage } from '@prichal/office';
import { afterEach, expect, it } from 'vitest';
import { createChannelFollowing } from './follow-channels.ts';

const SITE = 'http://site.test';

/** What the tests need of a CRM, whichever it is. */
interface Crm {
  env: Record<string, string>;
  stageOf(): string;
  move(stage: string): void;
  changes(): number;
  close: () => Promise<void>;
  there: { working: string; contract: string; lost: string };
}

async function bitrix24(): Promise<Crm> {
  const fake = await startFakeBitrix24();
  const STAGES = 'working=IN_PROCESS,contract=PROCESSED,lost=JUNK';
  return {
    env: { BITRIX24_WEBHOOK: fake.webhook, BITRIX24_STAGES: STAGES },
    stageOf: () => fake.items[0]?.stageId ?? '',
    move: (stage) => fake.move(fake.items[0]?.id ?? 0, stage),
    changes: () => fake.calls.filter(({ path }) => path.endsWith('crm.item.update')).length,
    close: fake.close,
    there: { working: 'IN_PROCESS', contract: 'PROCESSED', lost: 'JUNK' },
  };
}

async function amocrm(): Promise<Crm> {
  const fake = await startFakeAmocrm();
  return {
    env: {
      AMOCRM_ACCOUNT: fake.url,
      AMOCRM_TOKEN: fake.token,
      AMOCRM_STAGES: 'working=501,contract=502,lost=143',
    },
    stageOf: () => String(fake.leads[0]?.statusId),
    move: (stage) =>
      fake.move(fake.leads[0]?.id ?? 0, Number(stage), Math.floor(Date.now() / 1000)),
    changes: () => fake.calls.filter(({ method }) => method === 'PATCH').length,
    close: fake.close,
    there: { working: '501', contract: '502', lost: '143' },
  };
}

describeEachEngine('stages here and in a CRM', (suite) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    for (const table of ['lead_deliveries', 'delivery_channels', 'delivery_updates'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  it.each([bitrix24, amocrm])('stay the same both ways, without an echo (%o)', async (start) => {
    const crm = await start();
    closing.push(crm.close);
    const { channels, issues } = configureChannels(crm.env, () => '');
    expect(issues).toEqual([]);
    const [channel] = channels;
    const connectors = openConnectors(channels, { dataDir: '/nowhere' });
    const failures: unknown[] = [];
    const worker = await startDeliveryWorker({
      handle: suite.handle,
      connectors,
      messages: createMessageSource({ db: suite.db, publicUrl: SITE, claimLink: () => SITE }),
      onError: (error) => failures.push(error),
    });
    closing.push(() => worker.stop());
    const follow = createChannelFollowing({
      db: suite.db,
      connectors,
      now: () => new Date(),
      stopping: new AbortController().signal,
      log: { warn: (problem: unknown) => failures.push(problem) } as never,
    });
    const read = async () => {
      // as if a minute had passed
      await suite.db.updateTable('delivery_channels').set({ changes_read_at: null }).execute();
      await follow();
    };
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes, {
      inTransaction: createDeliveries([channel!.channel]),
    });
    await read();
    const accepted = await queue.accept(sampleInput());
    if (accepted.kind === 'conflict') throw new Error('a conflict');
    const { uid } = accepted.lead;
    const until = async (what: () => unknown) => {
      for (let turn = 0; turn < 500; turn += 1) {
        worker.runNow();
        if (await what()) return;
        await sleep(20);
      }
      throw new Error('not reached');
    };
    const settled = () =>
      suite.db
        .selectFrom('delivery_updates')
        .select('wanted')
        .whereRef('done', '<', 'wanted')
        .execute()
        .then((rows) => rows.length === 0);
    const lead = () =>
      suite.db
        .selectFrom('leads')
        .select(['stage', 'version'])
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
    await until(() => crm.stageOf() !== '' && crm.stageOf() !== 'undefined');
    await until(async () => {
      const row = await suite.db.selectFrom('lead_deliveries').select('state').executeTakeFirst();
      return row?.state === 'sent';
    });

    crm.move(crm.there.working);
    await read();
    expect(await lead()).toEqual({ stage: 'working', version: 2 });
    await until(settled);
    expect(crm.changes()).toBe(0);

    const change = { uid, version: 2, now: new Date(), stage: 'contract' } as const;
    await changeStage(suite.db, TERMINAL, change);
    await until(() => crm.stageOf() === crm.there.contract);
    await until(settled);
    await read();
    await read();
    expect(await lead()).toEqual({ stage: 'contract', version: 3 });
    expect(crm.changes()).toBe(1);

    // amoCRM counts in seconds: a change in the second of the last reading is read again
    crm.move(crm.there.lost);
    await read();
    expect(await lead()).toEqual({ stage: 'lost', version: 4 });
    await until(settled);
    await read();
    expect(await lead()).toEqual({ stage: 'lost', version: 4 });
    expect(crm.changes()).toBe(1);
    expect(failures).toEqual([]);
    await queue.close();
  });
});
