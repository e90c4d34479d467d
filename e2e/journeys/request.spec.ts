import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

interface Lead {
  number: string;
  kind: string;
  name: string;
  phone: string;
  message: string;
  context: { car?: { country: string; id: string } };
}

/** From the home page to the dialog of a real car, the way a buyer goes. */
async function openRequestForCar(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Япония/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Автомобили из Японии' })).toBeVisible();
  await page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }).check();
  await expect(page).toHaveURL(/util=preferential/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalog\/japan\/[^/?]+$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Заявка на эту машину' })
    .or(page.getByRole('main').getByRole('button', { name: 'Заявка на эту машину' }))
    .first()
    .click();
}

test('a buyer finds a car, sends a request, and the owner reads it', async ({ page, site }) => {
  await openRequestForCar(page);
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await dialog.getByLabel('Имя').fill('Ирина');
  await dialog.getByLabel('Телефон').pressSequentially('89145551122');
  await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (914) 555-11-22');
  await dialog.getByLabel('Что важно').fill('Машина без окрасов');
  await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();

  await expect(dialog.getByText(FORM_TEXTS.success)).toBeVisible();
  const number = await dialog.getByText(/^П-\d+$/).innerText();
  await expect(dialog.getByText(/^(Ответим|Ночью не звоним: ответим) /)).toBeVisible();

  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  const lead = leads.find((one) => one.number === number);
  expect(lead).toMatchObject({
    kind: 'consultation',
    name: 'Ирина',
    phone: '+79145551122',
    message: 'Машина без окрасов',
    context: { car: { country: 'japan' } },
  });
  expect(site.output()).not.toContain('9145551122');
  expect(site.output()).not.toContain('Ирина');
});

test('the success panel closes by itself after four seconds, not while it is pointed at', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contacts');
  await page.clock.resume();
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await dialog.getByLabel('Имя').fill('Олег');
  await dialog.getByLabel('Телефон').fill('+79145550000');
  await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(dialog.getByText(FORM_TEXTS.success)).toBeVisible();

  await dialog.getByText(FORM_TEXTS.success).hover();
  await page.clock.runFor(10_000);
  await expect(dialog).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4_500);
  await expect(dialog).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  await expect(dialog.getByLabel('Имя')).toHaveValue('');
});

test('the success panel closes by itself after a request sent by keyboard, not while the focus is moved in it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contacts');
  await page.clock.resume();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  const send = async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Имя').fill('Олег');
    await dialog.getByLabel(CONSENT_LABELS['personal-data']).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Телефон').fill('+79145550011');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: FORM_TEXTS.sent })).toBeFocused();
  };
  await send();
  await page.clock.runFor(4_500);
  await expect(dialog).toBeHidden();

  await send();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(dialog).toBeVisible();
});

test('an invalid request is held back, the texts are the specified ones, focus goes to the phone', async ({
  page,
}) => {
  await page.goto('/contacts');
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  const phone = dialog.getByLabel('Телефон');
  await dialog.getByLabel('Имя').fill('Олег');
  for (const [typed, text] of [
    ['', 'Введите номер телефона'],
    ['904123', 'Номер слишком короткий'],
    ['890412345671', 'Номер слишком длинный'],
    ['12025550147', 'Номер должен начинаться с +7 или 8'],
    ['84232123456', 'Введите мобильный номер (начинающийся с +79)'],
  ] as const) {
    await phone.fill(typed);
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(escape(text)));
    await expect(phone).toBeFocused();
  }
  await dialog.getByLabel('Имя').fill('');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(dialog.getByText('Пожалуйста, введите ваше имя').first()).toBeVisible();
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: ['404'] });

  test('shows the specified texts and keeps the typed values', async ({ page }) => {
    await page.route('**/api/v1/forms/submit/', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.goto('/contacts');
    await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await dialog.getByLabel('Имя').fill('Олег');
    await dialog.getByLabel('Телефон').fill('+79145550000');
    await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByRole('button', { name: 'Ошибка отправки' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(FORM_TEXTS.failedConsultation);
    await expect(dialog.getByLabel('Имя')).toHaveValue('Олег');
    await page.mouse.move(1, 1);
    await expect(dialog.getByRole('button', { name: 'Отправить заявку' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(FORM_TEXTS.failedConsultation);
  });
});

test.describe('an answer that never came', () => {
  test.use({ allowedErrors: ['request:', 'ERR_FAILED', '404'] });

  test('is asked for again with the same key, so one request is stored', async ({ page, site }) => {
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/api/v1/forms/submit/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (lost === 0) {
        lost += 1;
        await route.fetch();
        await route.abort('failed');
      } else await route.continue();
    });
    await page.goto('/contacts');
    await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await dialog.getByLabel('Имя').fill('Дважды');
    await dialog.getByLabel('Телефон').fill('+79145557788');
    await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText(FORM_TEXTS.success)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBe(2);
    const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
    expect(leads.filter((lead) => lead.name === 'Дважды')).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a car's page shows its picture and no button that would do nothing", async ({ page }) => {
    await page.goto('/catalog/japan');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    // what opens a dialog is a link to the same form
    await expect(page.locator('main button:not([popovertarget]):visible')).toHaveCount(0);
    const openers = page.getByRole('main').getByRole('button');
    for (const opener of await openers.and(page.locator(':not([popovertarget])')).all())
      await expect(opener).toHaveAttribute('href', /^\/contacts/);
  });

  test('the same request goes through; errors keep the typed values', async ({ page, site }) => {
    await openRequestWithoutScript(page);
    const form = page.getByRole('form', { name: 'Консультация' });
    await expect(form.getByText(/^К\sзаявке приложим машину: .+20\d\d$/)).toBeVisible();
    await form.getByLabel('Имя').fill('Без скриптов');
    await form.getByLabel('Телефон').fill('904123');
    await form.getByLabel('Что важно').fill('Можно дороже');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByText('Номер слишком короткий').first()).toBeVisible();
    await expect(form.getByLabel('Имя')).toHaveValue('Без скриптов');
    await expect(form.getByLabel('Что важно')).toHaveValue('Можно дороже');

    await form.getByLabel('Телефон').fill('8 914 555-33-44');
    await form.getByLabel(CONSENT_LABELS['personal-data']).check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
    const number = await page.getByText(/^П-\d+$/).innerText();
    const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
    expect(leads.find((lead) => lead.number === number)).toMatchObject({
      name: 'Без скриптов',
      phone: '+79145553344',
      context: { car: { country: 'japan' } },
    });
  });
});

async function openRequestWithoutScript(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Япония/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }).check();
  await page
    .getByRole('button', { name: /^Показать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/util=preferential/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Заявка на эту машину' })
    .first()
    .click();
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
