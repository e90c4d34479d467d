import { CONSENT_VERSION } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import { acceptedDeal } from '../support/accepted-deal.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { openAs } from '../support/office.ts';
import { DESKTOP, card, catchCalls, client, manager, row } from '../support/office-leads.ts';
import { hydrate, markHydrated } from '../support/states.ts';

test.describe('the page of a request', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('says what we got and what comes next, and takes the consent back', async ({
        page,
        site,
      }) => {
        const { number, receipt_url: url } = await leaveRequest(site, {
          context: { time_zone: 'Europe/Moscow' },
        });
        const answer = await page.goto(url);
        expect(answer?.headers()).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        });
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Заявка ${number}`);
        await expect(main).toContainText('по Москве');
        await expect(main).toContainText('Мария Ли');
        await expect(main).toContainText('Хочу Harrier');
        await expect(main).toContainText('•••-••-67');
        await expect(main).not.toContainText('904');
        await main.getByText('Отозвать согласие и стереть данные').click();
        await main.getByRole('button', { name: 'Отозвать и стереть' }).click();
        await expect(main).toContainText('личные данные стёрты');
        await expect(main).not.toContainText('Мария');
        const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
          number: string;
        }[];
        expect(leads.find((lead) => lead.number === number)).toMatchObject({
          name: null,
          phone: null,
          message: null,
        });
        expect(site.output()).not.toContain(url);
      });
    });

  test('is nobody else’s: a link with one letter changed leads nowhere', async ({
    request,
    site,
  }) => {
    const { receipt_url: url } = await leaveRequest(site, {
      context: { time_zone: 'Europe/Moscow' },
    });
    const letter = url[10] === 'A' ? 'B' : 'A';
    const answer = await request.get(url.slice(0, 10) + letter + url.slice(11));
    expect(answer.status()).toBe(404);
    const foreign = await request.post(url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status()).toBe(403);
    const unchanged = await request.get(url);
    expect(await unchanged.text()).toContain('Мария Ли');
  });
});

test.describe('what becomes of a request', () => {
  test.use({ allowedErrors: ['ERR_FAILED', 'NS_ERROR_ABORT', 'Failed to fetch'] });

  test('is shown on its page without a reload, and stays there without a network', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const { receipt_url: url } = await leaveRequest(site, client('Аксинья', '+79145550931'));
    await markHydrated(page);
    await page.goto(url);
    const progress = page.getByRole('region', { name: /^Что с\sзаявкой/ });
    await expect(progress.getByRole('listitem')).toHaveText([/^Принята/]);
    await hydrate(page);

    const oleg = await manager(site, 'oleg', 'Олег Мостовой');
    const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
    const office = await context.newPage();
    await catchCalls(office);
    await openAs(office, site, oleg, '/office/leads?tab=all');
    await row(office, 'Аксинья').click();
    await card(office)
      .getByRole('button', { name: /Взять и.позвонить/ })
      .click();
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(async () => {
      await lookAgain();
      await expect(progress).toContainText(/Взята в\sработу/, { timeout: 1000 });
    }).toPass();
    await context.close();

    await page.route('**/*.data*', (route) => route.abort());
    const tried = page.waitForEvent('requestfailed');
    await lookAgain();
    await tried;
    await page.waitForTimeout(1000);
    await expect(progress).toContainText(/Взята в\sработу/);
  });
});

test('each consent is a document of its own, with a lasting address', async ({ page, request }) => {
  await page.goto('/consent/personal-data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Согласие на обработку персональных данных',
  );
  await page.getByRole('link', { name: 'Постоянная ссылка на эту редакцию' }).click();
  await expect(page).toHaveURL(`/consent/personal-data/${CONSENT_VERSION}`);
  await page.goto('/consent/advertising');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Согласие на рекламные сообщения',
  );
  for (const path of ['/consent/personal-data/1999-01-01', '/consent/everything'])
    expect((await request.get(path)).status()).toBe(404);
});

test.describe('a withdrawal during a deal', () => {
  test.use({ javaScriptEnabled: false });

  test('is written down without scripts, and the deal goes on', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const who = await manager(site, 'receipt-deal', 'Олег Договорный');
    const made = await acceptedDeal(site, who, { name: 'Зинаида', phone: '+79131237855' });
    await page.goto(made.receipt);
    const main = page.getByRole('main');
    await main.getByText('Отозвать согласие и стереть данные').press('Enter');
    await expect(main).toContainText(/По этой заявке идёт сделка С-\d+/);
    await main.getByRole('button', { name: 'Отозвать согласие', exact: true }).press('Enter');
    await expect(main).toContainText('удалим через сутки после конца сделки');
    await expect(main.getByRole('button', { name: /Отозвать/ })).toHaveCount(0);
    await page.goto(made.path);
    await expect(page.getByRole('main')).toContainText('Договор');
  });
});
