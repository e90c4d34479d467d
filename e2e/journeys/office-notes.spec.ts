import { leaveRequest } from '../support/leave-request.ts';
import { PASSWORD, PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// to the browser each answer 401, and every call without a network, is an error
test.use({ allowedErrors: ['/api/office/', 'ERR_INTERNET_DISCONNECTED'] });

test('a note survives a tap beside, a reload and a lost network, and is stored once', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Полина', '+79051112277'));
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Полина').click();
  const note = card(page).getByPlaceholder('Заметка, сохраняется сама');
  await note.fill('Начало мысли');
  await page.reload();
  await expect(note).toHaveValue('Начало мысли');

  await page.context().setOffline(true);
  await note.fill('Начало мысли и её конец');
  await expect(card(page).getByText('Нет сети, заметка сохранена здесь')).toBeVisible();
  await card(page).getByRole('heading', { name: 'История' }).click();
  await expect(card(page).getByText('Ещё не отправлена, лежит на этом устройстве')).toBeVisible();
  await expect(note).toHaveValue('');
  await page.context().setOffline(false);
  await expect(card(page).getByText('Ещё не отправлена')).toBeHidden();
  await expect(card(page).getByText('Начало мысли и её конец')).toHaveCount(1);
  await expect(card(page).getByText('Заметка, Олег Мостовой')).toHaveCount(1);

  // a session that ends in the middle of it
  await note.fill('Дописать потом');
  await page.context().clearCookies();
  await card(page).getByRole('heading', { name: 'История' }).click();
  await expect(page).toHaveURL(/sign-in/);
  const again = await invited(site, {
    login: 'oleg2',
    name: 'Олег Мостовой',
    password: PASSWORD,
    role: 'manager',
  });
  const back = new URL(page.url()).searchParams.get('back') ?? '';
  await openAs(page, site, again, `/office${back}`);
  await expect(card(page).getByText('Дописать потом')).toBeVisible();
});
