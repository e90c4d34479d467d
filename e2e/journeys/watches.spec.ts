import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { firstCar, linkTo } from '../support/watch-letters.ts';

// a deleted address and a link of nobody are 404, a foreign form is 403
test.use({ allowedErrors: ['/watch'] });

for (const javaScriptEnabled of [true, false])
  for (const [device, width] of [
    ['phone', 360],
    ['desktop', 1280],
  ] as const)
    test.describe(`«Следить» ${javaScriptEnabled ? 'with' : 'without'} scripts on a ${device}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 720 } });

      test('a car is watched by e-mail, confirmed, stopped, and the address deleted', async ({
        page,
        site,
      }) => {
        const address = `reader-${device}-${String(javaScriptEnabled)}@example.ru`;
        await page.goto(await firstCar(site));
        await page.getByRole('main').getByRole('link', { name: 'Следить за ценой' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Следить');
        const main = page.getByRole('main');
        await main.getByLabel('Электронная почта').fill('не адрес');
        await main.getByRole('button', { name: 'Следить' }).click();
        await expect(main).toContainText('Проверьте адрес');
        await expect(main).toContainText('Без согласия сообщения не отправить');
        await expect(main.getByLabel('Электронная почта')).toHaveValue('не адрес');
        expect(javaScriptEnabled ? await violationsOf(page) : []).toEqual([]);
        // Firefox’s driver adds to an address with a space in it instead of replacing it
        await main.getByLabel('Электронная почта').press('ControlOrMeta+a');
        await main.getByLabel('Электронная почта').pressSequentially(address);
        await main.getByLabel(/Написать, когда станет дешевле/).fill('99 млн');
        await main.getByLabel(/Ваш город/).selectOption({ label: 'Казань' });
        await main.getByLabel(/Даю согласие на слежение/).check();
        await main.getByRole('button', { name: 'Следить' }).click();
        await expect(main).toContainText('укажите меньше');
        await main.getByLabel(/Написать, когда станет дешевле/).fill('0,1 млн');
        await main.getByLabel(/Даю согласие на слежение/).check();
        await main.getByRole('button', { name: 'Следить' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Осталось подтвердить');

        const link = await linkTo(site, address);
        const answer = await page.goto(link);
        expect(answer?.headers()).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        });
        const own = page.getByRole('main');
        await expect(own).toContainText('Ждёт подтверждения');
        await expect(own).toContainText('r•••@example.ru');
        expect(javaScriptEnabled ? await violationsOf(page) : []).toEqual([]);
        await own.getByRole('button', { name: 'Подтвердить' }).click();
        await expect(own).toContainText('Готово: следим');
        await expect(own).toContainText('до Казани');
        await expect(own).toContainText(/Ниже 100\s000\s₽/);
        await own.getByRole('button', { name: /Больше не следить/ }).click();
        await expect(own).toContainText('Больше не следим');
        await expect(own).toContainText('Пока ни за чем');
        await own.getByRole('button', { name: 'Удалить мой адрес' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Адрес удалён');
        expect((await page.request.get(link)).status()).toBe(404);
        expect(site.output()).not.toContain(address);
        expect(site.output()).not.toContain(new URL(link).pathname);
      });
    });

test('opening a link of somebody else or without a subject changes and shows nothing', async ({
  page,
  site,
}) => {
  expect((await page.request.get(`/watch/${'a'.repeat(43)}`)).status()).toBe(404);
  await page.goto('/watch?car=japan/no-such-car');
  await expect(page.getByRole('main')).toContainText('Откройте машину');
  const foreign = await page.request.post('/watch?car=japan/1', {
    headers: { origin: 'https://evil.example' },
    form: { channel: 'email', email: 'a@example.ru' },
  });
  expect(foreign.status()).toBe(403);
  expect(site.output()).not.toContain('a@example.ru');
});

test('a search and an estimate lead to the same form', async ({ page }) => {
  await page.goto('/catalog/japan?brand=toyota');
  await page.getByRole('main').getByRole('link', { name: 'Следить', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Япония: Toyota');
  await page.goto(
    '/calculator/result?country=japan&importer=individual&price_amount=2100000&price_currency=JPY&manufactured=2022-03&powertrain=petrol&engine_cc=1986&power_value=171&power_unit=hp',
  );
  await page.getByRole('main').getByRole('link', { name: 'Следить за суммой' }).click();
  await expect(page.getByRole('main')).toContainText('Расчёт: автомобиль из Японии, март 2022');
  await expect(page.getByRole('main')).toContainText('Сейчас');
});
