import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, catchCalls, client, manager, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// a step that cannot be stored is an error to the browser
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Секлетея', '+79058880311'],
  ['desktop', DESKTOP, 'Калерия', '+79058880312'],
] as const)
  test(`on a ${device}: no answer is tried again, and a client who was reached is not left without a step`, async ({
    page,
    site,
  }) => {
    await leaveRequest(site, client(name, phone));
    const oleg = await manager(site, 'oleg', 'Олег Мостовой');
    await page.setViewportSize(viewport);
    const dialled = await catchCalls(page);
    await openAs(page, site, oleg, '/office/leads');
    await row(page, name).click();
    await expect(card(page).getByRole('heading', { level: 1 })).toBeVisible();
    let calls = 0;
    const call = async () => {
      if (device === 'phone') await card(page).getByRole('button', { name: 'Позвонить' }).click();
      else await page.keyboard.press('KeyC');
      calls += 1;
      await expect.poll(dialled).toEqual(Array.from({ length: calls }, () => phone));
    };
    await call();
    const answer = card(page).getByRole('button', { name: 'Ответить' });
    const outcome = page.getByRole('dialog', { name: 'Как прошёл звонок?' });
    const steps = card(page).getByRole('region', { name: 'Следующий шаг' });

    await answer.click();
    await outcome.getByRole('button', { name: /^Не взял/ }).click();
    await expect(outcome).toBeHidden();
    await expect(steps.getByText(/^Перезвонить: /)).toBeVisible();

    await call();
    await answer.click();
    await outcome.getByRole('button', { name: /^Дозвонился/ }).click();
    const step = page.getByRole('dialog', { name: 'Следующий шаг' });
    const said = await step.getByText(/^Без ответа напомним перезвонить/).innerText();
    if (device === 'phone')
      await step.getByRole('button', { name: 'Закрыть', exact: true }).click();
    else await page.keyboard.press('Escape');
    await expect(step).toBeHidden();
    const when = said.replace(/^Без ответа напомним перезвонить\s/, '');
    await expect(steps.getByText(`Перезвонить: ${when}`)).toBeVisible();

    // a step that was chosen is not replaced when the question goes
    await call();
    await answer.click();
    await outcome.getByRole('button', { name: /^Дозвонился/ }).click();
    await step.getByRole('button', { name: /^Завтра/ }).click();
    await step.getByRole('button', { name: /^Предложение: завтра/ }).click();
    await expect(step).toBeHidden();
    await page.reload();
    await expect(steps.getByText(/^Предложение: завтра/)).toBeVisible();
  });

test('a request whose number does not come is taken all the same: its card opens and says so', async ({
  page,
  site,
}) => {
  const [name, phone] = ['Улиания', '+79051112277'];
  await leaveRequest(site, client(name, phone));
  await page.setViewportSize(PHONE);
  const dialled = await catchCalls(page);
  // others wait here too, some of them where it is night
  await page.route(/\/api\/office\/leads\?/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { items: { name: string | null }[] };
    const items = list.items.filter((lead) => lead.name?.startsWith(name));
    await route.fulfill({ response: answer, json: { ...list, items } });
  });
  let isDown = true;
  await page.route('**/api/office/leads/*/reveal', (route) =>
    isDown ? route.abort('connectionfailed') : route.continue(),
  );
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await page
    .getByRole('article')
    .getByRole('button', { name: /Взять и.позвонить/ })
    .click();
  const failure = card(page)
    .getByRole('alert')
    .filter({ hasText: /Заявка ваша, но.номер не.открылся/ });
  await expect(failure).toBeVisible();
  await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
  expect(await dialled()).toEqual([]);
  isDown = false;
  await card(page).getByRole('button', { name: 'Позвонить' }).click();
  await expect.poll(dialled).toEqual([phone]);
  await expect(failure).toBeHidden();
});

test('a step that could not be stored leaves the promised call when the question goes', async ({
  page,
  site,
}) => {
  const [name, phone] = ['Устиния', '+79058880314'];
  await leaveRequest(site, client(name, phone));
  const oleg = await manager(site, 'oleg-step', 'Олег Ближний');
  await page.setViewportSize(PHONE);
  const dialled = await catchCalls(page);
  await openAs(page, site, oleg, '/office/leads');
  await row(page, name).click();
  await card(page).getByRole('button', { name: 'Позвонить' }).click();
  await expect.poll(dialled).toEqual([phone]);
  await card(page).getByRole('button', { name: 'Ответить' }).click();
  await page
    .getByRole('dialog', { name: 'Как прошёл звонок?' })
    .getByRole('button', { name: /^Дозвонился/ })
    .click();
  const step = page.getByRole('dialog', { name: 'Следующий шаг' });
  await page.route('**/api/office/leads/*/step', (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  await step.getByRole('button', { name: /^Завтра/ }).click();
  await step.getByRole('button', { name: /^Предложение: завтра/ }).click();
  await expect(step.getByRole('alert')).toContainText('Нет связи');
  await step.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(step).toBeHidden();
  await page.reload();
  await expect(
    card(page)
      .getByRole('region', { name: 'Следующий шаг' })
      .getByText(/^Перезвонить: /),
  ).toBeVisible();
});

test('an answer given before the card came back is stored all the same', async ({ page, site }) => {
  const [name, phone] = ['Меланья', '+79058880313'];
  await leaveRequest(site, client(name, phone));
  const oleg = await manager(site, 'oleg-slow', 'Олег Дальний');
  await page.setViewportSize(PHONE);
  const dialled = await catchCalls(page);
  await openAs(page, site, oleg, '/office/leads');
  await row(page, name).click();
  const answer = card(page).getByRole('button', { name: 'Позвонить' });
  await expect(answer).toBeVisible();
  // a phone comes back to the page while its network is still coming up
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/office\/leads\/[\w-]{36}$/, async (route) => {
    await released;
    await route.continue();
  });
  await answer.click();
  await expect.poll(dialled).toEqual([phone]);
  const outcome = page.getByRole('dialog', { name: 'Как прошёл звонок?' });
  await card(page).getByRole('button', { name: 'Ответить' }).click();
  await outcome.getByRole('button', { name: /^Не взял/ }).click();
  await expect(outcome).toBeHidden();
  release();
  await expect(
    card(page)
      .getByRole('region', { name: 'Следующий шаг' })
      .getByText(/^Перезвонить: /),
  ).toBeVisible();
});
