import { DEMO_LINK } from '@prichal/contract';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, manager } from '../support/office-leads.ts';
import type { OfficePerson } from '../support/office.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

interface Made {
  proposal: { uid: string; version: number };
  link: string | null;
}

// the neutral page of a closed link is a 404
test.use({ allowedErrors: ['/o/'] });

async function call(site: SiteProcess, person: OfficePerson, path: string, body: object) {
  const answer = await fetch(`${site.url}/api/office${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie: person.cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Made;
}

/** A proposal of two cars to a new lead, sent. */
async function sent(site: SiteProcess, person: OfficePerson, phone: string) {
  const { number } = await leaveRequest(site, { name: 'Ирина', phone });
  const found = await fetch(
    `${site.url}/api/office/leads?tab=all&q=${encodeURIComponent(number)}`,
    {
      headers: { cookie: person.cookie },
    },
  );
  const { items } = (await found.json()) as { items: { uid: string; version: number }[] };
  const { uid: lead = '' } = items[0] ?? {};
  const cars = await Promise.all(
    (['korea', 'china'] as const).map(async (country) => {
      const list = await fetch(`${site.url}/api/v1/catalog/cars/?country=${country}&limit=30`);
      const { results } = (await list.json()) as {
        results: { id: string; export_ban: boolean; landed: { complete: boolean } | null }[];
      };
      const car = results.find((one) => !one.export_ban && one.landed?.complete === true);
      return { country, id: car?.id ?? '' };
    }),
  );
  const { proposal } = await call(site, person, '/proposals', { lead_uid: lead, cars });
  const { version, uid } = proposal;
  const made = await call(site, person, `/proposals/${uid}/send`, { version });
  return { uid, version: made.proposal.version, path: new URL(made.link ?? '').pathname };
}

for (const [device, viewport, phone] of [
  ['phone', PHONE, '+79145550701'],
  ['desktop', DESKTOP, '+79145550702'],
] as const)
  test(`on a ${device}, without scripts: a client reads two cars, asks, accepts one`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
    const { path } = await sent(site, oleg, phone);
    const context = await browser.newContext({
      baseURL: site.url,
      viewport,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ирина, две машины до/);
    await page
      .getByRole('navigation', { name: 'Машины предложения' })
      .getByRole('link')
      .nth(1)
      .click();
    const total = await page.getByText('Итого').innerText();
    await page.getByRole('link', { name: 'Вопрос' }).click();
    await page.getByLabel('Ваш вопрос').fill('А зимняя резина есть?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Отправили менеджеру.')).toBeVisible();
    await page.getByRole('link', { name: /^Принять/ }).click();
    await page.getByRole('button', { name: 'Да, принимаю' }).click();
    await expect(page.getByText('Сумма закреплена')).toBeVisible();
    expect(await page.getByText('Итого').innerText()).toBe(total);
    await expect(page.getByRole('button', { name: 'Да, принимаю' })).toHaveCount(0);
    await context.close();
  });

test('an open page of a client has no script of the site, and axe finds nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/o/${DEMO_LINK}`);
  await expectClean(page, 'a proposal');
  expect(asked.filter((url) => /\.js(\?|$)|analytics/.test(url))).toEqual([]);
});

test('a revoked and a foreign link open the same page with our phone', async ({ page, site }) => {
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { uid, version, path } = await sent(site, oleg, '+79145550703');
  await call(site, oleg, `/proposals/${uid}/revoke`, { version });
  const texts: string[] = [];
  for (const address of [path, `/o/${'A'.repeat(43)}`]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    texts.push(await page.locator('body').innerText());
  }
  expect(texts[0]).toContain('Ссылка больше не открывается');
  expect(texts[0]).toBe(texts[1]);
});
