import { expect, test } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

/** A request left through the API; the address of its own page. */
async function leaveRequest(site: SiteProcess): Promise<{ number: string; receipt_url: string }> {
  const first = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await first.json()) as { csrf_token: string };
  const answer = await fetch(`${site.url}/api/v1/forms/submit/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    },
    body: JSON.stringify({
      form_type: 'consultation',
      name: 'Мария Ли',
      phone: '+79041234567',
      message: 'Хочу Harrier',
      consent: { documents: ['personal-data'], version: '2026-11-20' },
      context: { time_zone: 'Europe/Moscow' },
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { number: string; receipt_url: string };
}

test.describe('the page of a request', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('says what we got and what comes next, and takes the consent back', async ({
        page,
        site,
      }) => {
        const { number, receipt_url: url } = await leaveRequest(site);
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
    const { receipt_url: url } = await leaveRequest(site);
    const letter = url[10] === 'A' ? 'B' : 'A';
    const answer = await request.get(url.slice(0, 10) + letter + url.slice(11));
    expect(answer.status()).toBe(404);
    const foreign = await request.post(url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status()).toBe(403);
    const kept = await request.get(url);
    expect(await kept.text()).toContain('Мария Ли');
  });
});

test('each consent is a document of its own, with a lasting address', async ({ page, request }) => {
  await page.goto('/consent/personal-data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Согласие на обработку персональных данных',
  );
  await page.getByRole('link', { name: 'Постоянная ссылка на эту редакцию' }).click();
  await expect(page).toHaveURL(/\/consent\/personal-data\/2026-11-20$/);
  await page.goto('/consent/advertising');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Согласие на рекламные сообщения',
  );
  for (const path of ['/consent/personal-data/1999-01-01', '/consent/everything'])
    expect((await request.get(path)).status()).toBe(404);
});
