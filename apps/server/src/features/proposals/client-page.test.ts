import { fillDemo } from '@prichal/catalog';
import { DEMO_DEAL_LINK, DEMO_LINK } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { fillDemoLeads, readLedger, removeDemoLeads } from '@prichal/office';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { DEFAULT_PROPOSALS } from '../../config/proposals.ts';
import { createDemoProposal } from '../../jobs/demo-proposal.ts';
import { fakeClock, testApp } from '../../testing/fakes.ts';

describeEachEngine('the client’s page of a demo', (suite) => {
  test('is made once, read, given as a file, seen, answered, and gone from a live site', async () => {
    const clock = fakeClock();
    const { db } = suite;
    await fillDemo(suite.handle, { seed: 1, count: 200, today: '2026-11-20' });
    await fillDemoLeads(db, clock.now());
    const config = {
      brand: DEMO_BRAND,
      proposals: DEFAULT_PROPOSALS,
      purchaseMargin: '3',
      costs: null,
    };
    await createDemoProposal(db, config, clock.now)();
    await createDemoProposal(db, config, clock.now)();
    // one of them became the demo's deal
    expect(await db.selectFrom('proposals').select('number').execute()).toHaveLength(2);
    // a client whose car is at sea waits for nobody's first answer
    const queued = await db
      .selectFrom('leads')
      .select('stage')
      .where('in_queue', '=', true)
      .execute();
    expect(new Set(queued.map(({ stage }) => stage))).toEqual(new Set(['new']));

    const app = await testApp({ office: suite.handle, now: clock.now, roles: new Set(['pages']) });
    const { site, fastify } = app;
    const page = await site.proposal(DEMO_LINK);
    expect(page).toMatchObject({ demo: true, status: 'sent', to: 'Москвы', cars: [{}, {}] });
    const lead = await db
      .selectFrom('leads')
      .select(['phone', 'name'])
      .where('stage', '=', 'proposal')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(page)).not.toContain(lead.phone);
    expect(JSON.stringify(page)).not.toContain(lead.name?.split(' ').at(1));

    const pdf = await fastify.inject({ url: `/o/${DEMO_LINK}/pdf?car=1` });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(pdf.headers).toMatchObject({ 'referrer-policy': 'same-origin' });
    expect(pdf.headers['content-disposition']).toContain('attachment');
    const drawn = await fastify.inject({ url: `/o/${DEMO_LINK}/pdf?car=1` });
    expect(drawn.rawPayload.equals(pdf.rawPayload)).toBe(true);
    const foreign = await fastify.inject({ url: `/o/${'A'.repeat(43)}/pdf` });
    expect(foreign.statusCode).toBe(404);

    for (const token of [DEMO_LINK, DEMO_LINK, 'A'.repeat(43)])
      expect((await fastify.inject({ url: `/o/${token}/seen.svg` })).statusCode).toBe(200);
    expect(await db.selectFrom('link_openings').select('version').execute()).toEqual([
      { version: 1 },
    ]);
    const accept = { kind: 'accept', version: 1, position: 1 } as const;
    expect(await site.answerProposal(DEMO_LINK, accept)).toEqual({ ok: true });
    const accepted = await site.proposal(DEMO_LINK);
    expect(accepted?.status).toBe('accepted');
    // the file is offered for as long as the link opens, long after the sum was held
    clock.move(30 * 86_400_000);
    const fileOf = async (car: number) => {
      const { rawPayload } = await fastify.inject({ url: `/o/${DEMO_LINK}/pdf?car=${car}` });
      const document = await getDocumentProxy(new Uint8Array(rawPayload));
      return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    };
    const [other, own] = [await fileOf(0), await fileOf(1)];
    expect(own).toContain('Принято 20 ноября 2026 по этой сумме');
    expect(other).toContain(`20 ноября 2026 принята другая машина: ${accepted?.cars[1]?.title}`);
    expect(other).not.toContain('Принято');
    for (const file of [own, other]) expect(file).not.toMatch(/Сумма держится|Сумму держали/);
    clock.move(-30 * 86_400_000);
    expect(app.logText()).not.toContain(DEMO_LINK);

    const deal = await site.deal(DEMO_DEAL_LINK);
    expect(deal).toMatchObject({ demo: true, state: 'open', task: { kind: 'documents' } });
    expect(deal?.headline).toContain('В море');
    expect(deal?.handover.reason).toContain('шторма');
    expect(deal?.steps.flatMap(({ files }) => files)).toMatchObject([{}, {}]);
    const changed = deal?.bill.lines.filter(({ changes }) => changes.length > 0);
    expect(changed).toHaveLength(2);
    const demoLedger = await readLedger(db, { country: null, after: null }, true);
    expect(demoLedger).toMatchObject({ demo: true, total: 10, items: { length: 10 } });
    expect(demoLedger.spread).toMatchObject({ count: 10 });
    // every rouble of the difference has its reason
    for (const {
      title,
      promised_kopecks: promised,
      paid_kopecks: paid,
      reasons,
    } of demoLedger.items) {
      const explained = reasons.map(({ payer, kopecks }) => (payer === 'client' ? kopecks : 0));
      expect([title, explained.reduce((sum, one) => sum + one, promised)]).toEqual([title, paid]);
    }
    expect((await readLedger(db, { country: null, after: null }, false)).items).toEqual([]);

    await removeDemoLeads(db);
    expect(await site.deal(DEMO_DEAL_LINK)).toBeNull();
    expect(await site.proposal(DEMO_LINK)).toBeNull();
    for (const table of [
      'proposal_versions',
      'client_links',
      'link_openings',
      'deals',
      'deal_events',
      'deal_files',
      'client_messages',
      'ledger_rows',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    await fastify.close();
  });
});
