import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatKopecks } from '@prichal/contract';
import type { DealStep } from '@prichal/contract';
import type { ChangedDeal, Deal, DealEvent, DealPreview } from '@prichal/contract/office';
import { acceptedDeal } from '../support/accepted-deal.ts';
import { askOffice, callOffice } from '../support/client-links.ts';
import { DESKTOP, PHONE, digits, manager } from '../support/office-leads.ts';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';

/** A site of its own: the rates of today are changed. */
const test = base.extend<object, { own: SiteProcess }>({
  own: ownSite(),
});

const OFFICE_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Vladivostok' });
const day = (later: number) => OFFICE_DAY.format(Date.now() + later * 86_400_000);
/** The euro is dearer than in the demo's rates, so customs is. */
const DEARER = { USD: '92', EUR: '108.5', CNY: '12.7', JPY: '0.6', KRW: '0.065' };

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Варвара', '+79131237901'],
  ['desktop', DESKTOP, 'Марфа', '+79131237902'],
] as const)
  test(`on a ${device}: a late ship, other rates and 161 hp, each with its sum and payer, to the ledger`, async ({
    browser,
    own: site,
  }) => {
    test.setTimeout(180_000);
    const who = await manager(site, `course-${device}`, 'Олег Договорный');
    const made = await acceptedDeal(site, who, { name, phone });
    const address = `/deals/${made.deal}`;
    const read = () => askOffice<Deal>(site, who, address);
    const happen = async (event: DealEvent) => {
      const { version } = await read();
      const body = { version, key: randomUUID(), event };
      return (await callOffice<ChangedDeal>(site, who, `${address}/events`, body)).deal;
    };
    const done = (step: DealStep) => happen({ kind: 'step-done', step, on: day(0), note: '' });
    const context = await browser.newContext({
      baseURL: site.url,
      viewport,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    /** The client reads of each change of the newest event by how much, and who pays. */
    const expectRead = async ({ events: [newest] }: Deal, payer: string) => {
      const changes = newest?.changes.filter(({ from, to }) => from !== to) ?? [];
      expect(changes.length).toBeGreaterThan(0);
      await page.goto(made.path);
      const bill = page.getByRole('region', { name: /^Обещали и/ });
      for (const { title, from, to } of changes) {
        const line = bill.getByRole('listitem').filter({ hasText: title }).last();
        expect(digits(await line.innerText())).toContain(
          digits(`${to > from ? 'дороже' : 'дешевле'} на ${formatKopecks(Math.abs(to - from))} ₽`),
        );
        await expect(line).toContainText(payer);
      }
    };

    for (const step of ['contract', 'purchase', 'payment', 'port'] as const) await done(step);
    const { link } = await callOffice<{ link: string }>(site, who, `${address}/agent-link`, {
      version: (await read()).version,
    });
    const agent = await context.newPage();
    await agent.goto(new URL(link).pathname);
    await agent.getByLabel(/^Фотографии/).setInputFiles({
      name: 'port.png',
      mimeType: 'image/png',
      buffer: await agent.screenshot(),
    });
    await agent.getByRole('button', { name: /Добавить фото/ }).click();
    await expect(agent.getByRole('status')).toContainText('Received');
    await agent.close();
    await page.goto(made.path);
    await expect(page.getByRole('region', { name: 'Путь машины' }).getByRole('img')).toBeVisible();
    const { steps } = (await read()).client_view;
    const way = steps.find(({ code }) => code === 'way');
    const late = new Date(Date.parse(way?.on ?? '') + 6 * 86_400_000).toISOString().slice(0, 10);
    const reason = 'Порт закрыт из-за шторма';
    const moved = await happen({
      kind: 'step-moved',
      step: 'way',
      to: late,
      reason,
      payer: 'company',
    });
    expect(moved.days_late).toBe(6);
    await page.goto(made.path);
    await expect(page.getByRole('region', { name: 'Путь машины' })).toContainText(reason);
    await done('way');

    const file = path.join(site.dataDir, `rates-${device}.json`);
    const rates = { date: day(0), source: 'проверка', customs: DEARER, purchase: DEARER };
    await writeFile(file, JSON.stringify(rates));
    await site.prichal('rates', 'import', file, '--reason', 'день декларации');
    const event = { kind: 'declared', on: day(0), payer: 'client' } as const;
    // the site takes up rates that another process wrote
    await expect(async () => {
      const seen = await callOffice<DealPreview>(site, who, `${address}/preview`, { event });
      expect(seen.changes.length).toBeGreaterThan(0);
    }).toPass();
    await happen(event);
    await expectRead(await read(), 'платите вы');
    await expect(page.getByText(/День декларации\s— \d+\s\p{L}+, курс от/u)).toBeVisible();

    await happen({
      kind: 'power-measured',
      power: '161',
      unit: 'hp',
      motor_power_30min_kw: null,
      payer: 'company',
    });
    await expectRead(await read(), 'платим мы');

    for (const step of ['customs', 'laboratory', 'road'] as const) await done(step);
    const last = await happen({ kind: 'handed-over', on: day(0) });
    expect(last.company_kopecks).toBeGreaterThan(0);
    expect(last.client_kopecks).toBeGreaterThan(last.promised_kopecks);
    await page.goto(made.path);
    await page.getByRole('button', { name: 'Разрешаю показать без имени' }).click();
    await page.goto('/ledger');
    // the reason stands in the list of causes too
    const row = page
      .getByRole('listitem')
      .filter({ hasText: reason })
      .filter({ hasText: last.car })
      .first();
    await expect(row).toContainText('Обещали');
    expect(await page.content()).not.toContain(name);
    await context.close();
  });
