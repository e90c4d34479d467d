import { CONSENT_LABELS, FORM_ERRORS } from '@prichal/contract';
import { PHONE, card, manager } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { fill, leaveAtTop, pass, popup, untilShown, visit } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

interface Lead {
  uid: string;
  number: string;
  email: string | null;
  context: { preferred_contact?: string; call_at?: string };
}

async function leadOf(site: SiteProcess, number: string): Promise<Lead | undefined> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.find((lead) => lead.number === number);
}

/** Everything but the terms; the name only where the form asks for it. */
async function fillIn(page: Page, title: string, phone: string) {
  const form = page.getByRole('form', { name: title });
  if (title !== 'Обратный звонок') await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Телефон').fill(phone);
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  return form;
}

const OPENER = 'Выбрать, как и\u00a0когда ответить';
const times = (place: ReturnType<Page['locator']>) => place.getByLabel(/^Когда позвонить/);

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', PHONE],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a call is asked for at a time of the office, promised for it, and waits for it in the inbox', async ({
      page,
      site,
    }) => {
      await page.goto('/contacts');
      const form = await fillIn(
        page,
        'Консультация',
        `+7914555${device === 'phone' ? 3001 : 3002}`,
      );
      // one line until it is asked for
      await expect(form.getByText('Как ответить')).toHaveCount(0);
      await form.getByText(OPENER).click();
      await expect(form.getByRole('radio', { name: 'Позвонить' })).toBeChecked();
      await expect(times(form)).toHaveAccessibleName('Когда позвонить, время по Москве');
      const options = await times(form).getByRole('option').allInnerTexts();
      expect(options[0]).toBe('Как можно скорее');
      // the office opens when Moscow sleeps, and closes at its noon
      for (const option of options.slice(1)) expect(option).toMatch(/ в\s(?:9|10|11):[03]0$/);
      await times(form).selectOption({ index: options.length - 1 });
      const chosen = (await times(form).inputValue()).slice(0, 16);
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(form.getByText(/^Позвоним .+ в\s11:30 по Москве\.$/)).toBeVisible();
      const number = await form.getByText(/^П-\d+$/).innerText();
      const lead = await leadOf(site, number);
      expect(lead?.context).toMatchObject({
        preferred_contact: 'phone',
        call_at: `${chosen}:00.000Z`,
      });
      await form.getByRole('link', { name: 'Страница заявки' }).click();
      await expect(page.getByRole('main')).toContainText(/Позвоним .+ в\s11:30 по Москве/);
      await expect(page.getByRole('main')).toContainText('Как ответить');

      const oleg = await manager(site, 'oleg', 'Олег Мостовой');
      await openAs(page, site, oleg, `/office/leads/${lead?.uid}`);
      await expect(card(page)).toContainText(/Просили позвонить .*в\s11:30 по\sМоскве, у\sвас/);
      await expect(card(page)).toContainText('Когда позвонить');
      await expect(card(page)).toContainText(/у\sпосетителя 11:30/);
      await expect(card(page)).toContainText(/Перезвонить: .+ в\s11:30/);
      await page.goto('/office/leads?tab=snoozed');
      const waiting = page.getByRole('link').filter({ hasText: number });
      await expect(waiting).toContainText(/в\s11:30 по\sМоскве/);
      await expect(waiting).not.toContainText(/мин|вернётся/);
    });

    test('a letter needs an address, a messenger none, and a sent form begins anew', async ({
      page,
      site,
    }) => {
      await page.goto('/contacts');
      const form = await fillIn(
        page,
        'Консультация',
        `+7914555${device === 'phone' ? 3003 : 3004}`,
      );
      await form.getByText(OPENER).click();
      await form.getByText('Telegram', { exact: true }).click();
      await expect(times(form)).toHaveCount(0);
      await form.getByText('Электронная почта', { exact: true }).click();
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      const mail = form.getByRole('textbox', { name: 'Электронная почта' });
      await expect(mail).toBeFocused();
      await expect(form.getByText(FORM_ERRORS.emailWanted)).toBeVisible();
      await mail.fill('vera@visitor.example');
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      const number = await form.getByText(/^П-\d+$/).innerText();
      const lead = await leadOf(site, number);
      expect(lead).toMatchObject({
        email: 'vera@visitor.example',
        context: { preferred_contact: 'email' },
      });
      expect(lead?.context).not.toHaveProperty('call_at');
      await expect(form.getByRole('radio', { name: 'Позвонить' })).toBeChecked();
    });
  });

test('the dialog and the form of partners have it, the review has not', async ({ page }) => {
  await page.goto('/contacts');
  const partner = page.getByRole('form', { name: 'Сотрудничество' });
  await partner.getByText(OPENER).click();
  await expect(partner.getByRole('radio', { name: 'Позвонить' })).toBeChecked();
  const callback = page.getByRole('form', { name: 'Обратный звонок' });
  await callback.getByText('Выбрать, когда позвонить').click();
  await expect(times(callback)).toBeVisible();
  await expect(callback.getByRole('radio')).toHaveCount(0);
  await page.goto('/calculator');
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(OPENER).click();
  await expect(times(dialog)).toBeVisible();
  await page.goto('/reviews');
  await expect(page.getByRole('form', { name: 'Ваш отзыв' })).toBeVisible();
  await expect(page.getByText(OPENER)).toHaveCount(0);
});

test('the popup asks when to call too, as long as a call is wanted', async ({ page }) => {
  await visit(page, '/');
  await pass(page, 11);
  await leaveAtTop(page);
  const dialog = popup(page, 'first');
  await untilShown(page, dialog);
  await dialog.getByText(/^Добавить почту/).click();
  await dialog.getByLabel('Как ответить').selectOption('telegram');
  await expect(times(dialog)).toHaveCount(0);
  await dialog.getByLabel('Как ответить').selectOption('phone');
  await times(dialog).selectOption({ index: 1 });
  const chosen = await times(dialog).inputValue();
  await fill(page, 'first', '9145553007');
  const sent = page.waitForRequest('**/api/v1/leads/capture/');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    preferred_contact: 'phone',
    call_at: chosen,
  });
  await expect(dialog.getByText(/^П-\d+$/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is plain lists, on both clocks', async ({ page, site }) => {
    await page.goto('/contacts');
    const form = await fillIn(page, 'Консультация', '+79145553005');
    await form.getByText(OPENER).click();
    await form.getByLabel('Как ответить').selectOption('phone');
    const texts = await times(form).getByRole('option').allInnerTexts();
    expect(texts[1]).toMatch(/\d\d:00 по\sВладивостоку \(\d\d:00 по\sМоскве\)$/);
    await times(form).selectOption({ index: texts.length - 1 });
    const chosen = await times(form).inputValue();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    const sent = page.getByRole('form', { name: 'Консультация' });
    await expect(sent.getByText(/^Позвоним .+ по Владивостоку\.$/)).toBeVisible();
    const number = await sent.getByText(/^П-\d+$/).innerText();
    expect((await leadOf(site, number))?.context.call_at).toBe(chosen);
  });

  test('what was chosen stays when something is missing', async ({ page }) => {
    await page.goto('/contacts');
    const form = await fillIn(page, 'Консультация', '+79145553006');
    await form.getByText(OPENER).click();
    await form.getByLabel('Как ответить').selectOption('email');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    const back = page.getByRole('form', { name: 'Консультация' });
    await expect(back.getByLabel('Как ответить')).toHaveValue('email');
    await expect(back.getByLabel('Как ответить')).toBeVisible();
    await expect(back.getByLabel(FORM_ERRORS.emailWanted)).toHaveAttribute('aria-invalid', 'true');
  });
});
