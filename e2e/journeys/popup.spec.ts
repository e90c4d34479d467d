import { CAPTURE_TEXTS, DRAWN_VARIANTS, FORM_ERRORS, PHONE_ERRORS } from '@prichal/contract';
import { startSite } from '../support/site-process.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import {
  CALCULATION,
  anyPopup,
  fill,
  leadsBy,
  leaveAtTop,
  pass,
  popup,
  scrollDown,
  untilShown,
  visit,
  hydratePage,
} from '../support/popup.ts';
import type { Lead } from '../support/popup.ts';

/** Over 5 000 000 ₽. */
const DEAR_CALCULATION = CALCULATION.replace('2600000', '14000000');

test.describe('the request popup', () => {
  test('opens half a second after the cursor has left at the top, says so when leaving again, and rests a day', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    await pass(page, 11);
    await leaveAtTop(page);
    await page.clock.runFor(400);
    await expect(anyPopup(page)).toHaveCount(0);
    await page.clock.runFor(200);
    const dialog = popup(page, 'first');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    // no calculation, so no text about it: the countdown is about the place in the queue
    await expect(dialog.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
    await expect(dialog.getByText(/^Первая в\sочереди до\s\d\d:\d\d$/)).toBeVisible();
    await expect(
      dialog.getByText(/Расчёт сохраним|Курс зафиксирован|К\sзаявке приложим/),
    ).toHaveCount(0);
    await leaveAtTop(page);
    await expect(dialog.getByText('Не уходите: заявка ещё не отправлена')).toBeVisible();
    const close = await dialog.getByRole('button', { name: 'Закрыть' }).boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const later = await context.newPage();
    await visit(later, '/contacts');
    await pass(later, 130);
    await expect(anyPopup(later)).toHaveCount(0);
  });

  test('opens fifteen visible seconds after half a window has been read', async ({ page }) => {
    await visit(page, '/');
    await scrollDown(page);
    await pass(page, 13);
    await expect(anyPopup(page)).toHaveCount(0);
    await pass(page, 3);
    await expect(popup(page, 'standard')).toBeVisible();
  });

  test('opens after two minutes, takes a request with its campaign, and the owner reads it', async ({
    page,
    site,
  }) => {
    await visit(page, '/contacts?utm_source=yandex&utm_campaign=harrier&yclid=42');
    await pass(page, 100);
    const dialog = popup(page, 'minimal');
    await untilShown(page, dialog);
    const incentive = dialog.getByText('Без обязательств');
    await expect(incentive).toBeHidden();
    await pass(page, 4);
    await expect(incentive).toBeVisible();

    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText(FORM_ERRORS.name)).toBeVisible();
    await expect(dialog.getByText(PHONE_ERRORS.empty)).toBeVisible();
    await expect(dialog.getByText(FORM_ERRORS.consent)).toBeVisible();
    await expect(dialog.getByLabel('Телефон')).toBeFocused();

    await dialog.getByText('Добавить подробности').click();
    await dialog.getByLabel('Что нужно').selectOption('quote');
    await dialog.getByLabel('Бюджет').selectOption('1m_3m');
    await dialog.getByLabel('Когда', { exact: true }).selectOption('month');
    await dialog.getByLabel('Как ответить').selectOption('telegram');
    await dialog.getByLabel('Что важно').fill('Без окрасов');
    await fill(page, 'minimal');
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByRole('status').getByText(CAPTURE_TEXTS.sent)).toBeVisible();
    const number = await dialog.getByText(/^П-\d+$/).innerText();
    await pass(page, 4);
    await expect(dialog.getByText(CAPTURE_TEXTS.sent)).toHaveCount(0);

    const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
    expect(leads.find((lead) => lead.number === number)).toMatchObject({
      kind: 'consultation',
      name: 'Ирина',
      phone: '+79145551122',
      message:
        'Без окрасов\n\nДополнительно\nЧто нужно: Точный расчёт\nКогда: В течение месяца\nБюджет: 1–3 млн ₽\nКак ответить: Telegram',
      campaign: { utm_source: 'yandex', utm_campaign: 'harrier', yclid: '42' },
      context: {
        interest: 'quote',
        popup: {
          trigger: 'time',
          variant: 'minimal',
          ab_test_group: 'standard',
          session_id: null,
        },
      },
    });
    expect(site.output()).not.toContain('9145551122');

    // none for 30 days after a request, in another visit either
    await page.evaluate(() => sessionStorage.clear());
    await hydratePage(page, () => page.reload());
    await pass(page, 125);
    await expect(anyPopup(page)).toHaveCount(0);
  });

  for (const drawn of DRAWN_VARIANTS)
    test(`after a calculation is what was drawn: ${drawn}`, async ({ page }) => {
      const shown = page.waitForRequest((request) => request.url().includes('/leads/track/'));
      await visit(page, CALCULATION, drawn);
      const dialog = popup(page, drawn);
      await pass(page, 12);
      await untilShown(page, dialog);
      expect((await shown).postDataJSON()).toMatchObject({
        event_type: 'lead_capture_shown',
        variant: drawn,
        ab_test_group: drawn,
        trigger_type: 'calculator_complete',
      });
      expect((await shown).postDataJSON()).not.toHaveProperty('session_id');
      const clock = dialog.getByRole('timer');
      await expect(clock).toHaveCount(drawn === 'urgency' || drawn === 'value_stack' ? 1 : 0);
    });

  test('follows the value of the calculation where the owner has it so: premium', async ({
    page,
  }) => {
    const byValue = await startSite({ env: { POPUP_BY_VALUE: '1' } });
    try {
      await page.context().addCookies([necessaryCookies(byValue.url)]);
      const shown = page.waitForRequest((request) => request.url().includes('/leads/track/'));
      await visit(page, byValue.url + DEAR_CALCULATION, 'social_proof');
      const dialog = page.getByRole('dialog', { name: /^Разберём дорогую машину отдельно$/ });
      await pass(page, 12);
      await untilShown(page, dialog);
      expect((await shown).postDataJSON()).toMatchObject({
        variant: 'premium',
        ab_test_group: 'social_proof',
      });
    } finally {
      await byValue.stop();
    }
  });

  test('closed in one tab closes in the other', async ({ page, context }) => {
    await visit(page, '/contacts');
    await pass(page, 121);
    await expect(popup(page, 'minimal')).toBeVisible();
    const other = await context.newPage();
    await visit(other, '/contacts');
    await pass(other, 121);
    await expect(popup(other, 'minimal')).toBeVisible();
    await popup(other, 'minimal').getByRole('button', { name: 'Закрыть' }).click();
    await expect(popup(page, 'minimal')).toHaveCount(0);
  });

  test('counts the letters of the message and sends the phone as digits', async ({ page }) => {
    await visit(page, CALCULATION, 'standard');
    await pass(page, 12);
    const dialog = popup(page, 'standard');
    await dialog.getByText('Добавить почту и сообщение').click();
    await dialog.getByLabel('Что важно').fill('а'.repeat(501));
    await expect(dialog.getByText('501 из 500')).toBeVisible();
    await fill(page, 'standard', '89145550811');
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText(FORM_ERRORS.messageLong)).toBeVisible();
    await dialog.getByLabel('Что важно').fill('а'.repeat(500));
    const sent = page.waitForRequest('**/api/v1/leads/capture/');
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: '+79145550811' });
    await expect(dialog.getByText(/^П-\d+$/)).toBeVisible();
  });

  test('waits while a request is begun or another dialog is open', async ({ page }) => {
    await visit(page, '/contacts');
    const name = page.getByLabel('Имя').first();
    await name.fill('Мар');
    await name.blur();
    await pass(page, 130);
    await expect(anyPopup(page)).toHaveCount(0);
    await name.fill('');
    await name.blur();
    await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
    await expect(page.getByRole('dialog', { name: 'Консультация' })).toBeVisible();
    await pass(page, 10);
    await expect(anyPopup(page)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    await pass(page, 10);
    await expect(popup(page, 'minimal')).toBeVisible();
  });

  test('does not come for thirty days after a request from any form', async ({ page, context }) => {
    await visit(page, '/contacts');
    const form = page.getByRole('form', { name: 'Консультация' });
    await form.getByLabel('Имя').fill('Анна');
    await form.getByLabel('Телефон').fill('9145550277');
    await form.getByRole('checkbox', { name: /обработку/ }).check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByText(/^П-\d+$/)).toBeVisible();
    await pass(page, 130);
    await expect(anyPopup(page)).toHaveCount(0);
    const later = await context.newPage();
    await visit(later, '/about');
    await pass(later, 130);
    await expect(anyPopup(later)).toHaveCount(0);
  });

  test('does not come on the page about cookies', async ({ page }) => {
    await visit(page, '/cookies');
    await pass(page, 130);
    await expect(anyPopup(page)).toHaveCount(0);
  });

  test('comes once with the storage blocked, and remembers it for the page', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await visit(page, '/contacts');
    await pass(page, 121);
    await popup(page, 'minimal').getByRole('button', { name: 'Закрыть' }).click();
    await pass(page, 130);
    await expect(anyPopup(page)).toHaveCount(0);
  });
});

test('over plain HTTP the popup works as over TLS', async ({ page, site }) => {
  // APIs that browsers withhold from pages without TLS
  await page.addInitScript(() => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    for (const name of ['locks', 'serviceWorker', 'clipboard', 'storage'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  const shown = page.waitForRequest((request) => request.url().includes('/leads/track/'));
  await visit(page, CALCULATION, 'standard');
  await pass(page, 12);
  const dialog = popup(page, 'standard');
  await expect(dialog).toBeVisible();
  expect((await shown).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await fill(page, 'standard', '89145554455');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  const number = await dialog.getByText(/^П-\d+$/).innerText();
  expect(await leadsBy(site, '+79145554455')).toMatchObject([{ number }]);
});
