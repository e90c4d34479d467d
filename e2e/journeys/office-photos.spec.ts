import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

/** One pixel each, of different colours: the same picture twice would be one photo. */
const PNGS = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
].map((text) => Buffer.from(text, 'base64'));
/** Begins as a photo of a phone, and ends there. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: photos are dragged into another order, put back by Escape, and the order is saved`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    const isPhone = device === 'phone';
    const context = await browser.newContext({
      baseURL: site.url,
      bypassCSP: true,
      viewport,
      hasTouch: isPhone,
    });
    const page = await context.newPage();
    const who = { login: `zoya-${device}`, name: 'Зоя Редактор', password: PASSWORD } as const;
    const editor = await invited(site, { ...who, role: 'editor' });
    await openAs(page, site, editor, isPhone ? '/office/cars?q=kia' : '/office/cars?q=subaru');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page
      .getByLabel('Добавить фото')
      .setInputFiles(
        PNGS.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })),
      );
    const photos = page.getByRole('img', { name: /^Фото \d$/ });
    await expect(photos).toHaveCount(3);
    const order = () => photos.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [first, second, third] = await order();

    /** The handle of a photo for a finger, the picture itself for a mouse. */
    const placeOf = async (at: number): Promise<{ x: number; y: number }> => {
      const box = await photos.nth(at).boundingBox();
      if (box === null) throw new Error(`No photo ${at}`);
      return isPhone
        ? { x: box.x + 24, y: box.y + 24 }
        : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const carry = async (from: number, to: number): Promise<void> => {
      // near an edge of the window the page scrolls along
      await photos.nth(from).evaluate((photo) => photo.scrollIntoView({ block: 'center' }));
      const start = await placeOf(from);
      const end = await placeOf(to);
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      if (isPhone) {
        await send('touchStart', start.x, start.y);
        for (const { x, y } of [middle, end]) await send('touchMove', x, y);
      } else {
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(middle.x, middle.y);
        await page.mouse.move(end.x, end.y);
      }
    };
    const drop = () => (isPhone ? send('touchEnd') : page.mouse.up());

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await carry(0, 1);
    await page.keyboard.press('Escape');
    await drop();
    expect(await order()).toEqual([first, second, third]);
    await carry(0, 1);
    await drop();
    await expect.poll(order).toEqual([second, first, third]);
    const main = page.getByRole('listitem').filter({ hasText: 'главное' }).getByRole('img');
    await expect(main).toHaveAttribute('src', second ?? '');
    // a press that does not move changes nothing, and the buttons are as they were
    const still = await placeOf(0);
    if (isPhone) await page.touchscreen.tap(still.x, still.y);
    else await page.mouse.click(still.x, still.y);
    const press = async (name: string, where: RegExp, stays: string) => {
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: where })).toHaveCount(1);
      await expect(page.getByRole('button', { name: stays })).toBeFocused();
    };
    await press('Фото 1 правее', /Фото 1 теперь на месте 2 из 3/, 'Фото 2 правее');
    await press('Фото 2 правее', /Фото 2 теперь на месте 3 из 3/, 'Фото 3 правее');
    await expect.poll(order).toEqual([first, third, second]);
    await press('Сделать главным фото 3', /Фото 3 теперь на месте 1 из 3/, 'Фото 1 левее');
    await press('Фото 3 левее', /Фото 3 теперь на месте 2 из 3/, 'Фото 2 левее');
    await expect.poll(order).toEqual([second, third, first]);

    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изменений нет')).toBeVisible();
    await page.reload();
    await expect.poll(order).toEqual([second, third, first]);
    if (!isPhone) await expectClean(page, 'photos of a car');
    await context.close();
  });

test.describe('a lot with a damaged photo', () => {
  // the server rejects that one
  test.use({ allowedErrors: ['/api/office/cars/photos'] });

  test('a damaged photo of a phone is named with what to do; the others go on', async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    const who = { login: 'egor-heic', name: 'Егор Редактор', password: PASSWORD } as const;
    const editor = await invited(site, { ...who, role: 'editor' });
    const file = (name: string, at: number) =>
      name.endsWith('.png')
        ? { name, mimeType: 'image/png', buffer: PNGS[at] ?? Buffer.of() }
        : {
            name,
            mimeType: 'image/heic',
            buffer: HEIC,
          };
    const why = (name: string) =>
      page.getByText(`${name}: Фотография HEIC повреждена: сохраните её как JPEG.`);
    await openAs(page, site, editor, '/office/cars?q=geely');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    const add = page.getByLabel('Добавить фото');
    await add.setInputFiles([file('IMG_1.heic', 0), file('2.png', 1), file('3.png', 2)]);
    await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(2);
    await expect(why('IMG_1.heic')).toBeVisible();
    await expectClean(page, 'a photo that was left out');

    const { items } = (await (await page.request.get('/api/office/cars?q=geely')).json()) as {
      items: { source_id: string }[];
    };
    const lot = items.at(-1)?.source_id ?? '';
    await page.goto('/office/cars/photos');
    await page
      .getByLabel('Выбрать фото или ZIP')
      .setInputFiles([file(`${lot}_1.heic`, 0), file(`${lot}_2.png`, 0)]);
    await page.getByRole('button', { name: /^Загрузить 2.фотографии/ }).click();
    await expect(why(`${lot}_1.heic`)).toBeVisible();
    await expect(page.getByText('Фото поставлены, машин: 1')).toBeVisible();
  });
});

test.describe('a network that is lost between two photos', () => {
  test.use({ allowedErrors: ['/api/office/cars/photos', 'ERR_FAILED'] });

  test('keeps the others at hand: for one car and for many, one press sends what is left', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    const who = { login: 'nina-photos', name: 'Нина Редактор', password: PASSWORD } as const;
    const editor = await invited(site, { ...who, role: 'editor' });
    const files = PNGS.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer }));
    let sent = 0;
    const loseAfter = async (count: number) => {
      sent = 0;
      await page.route('**/api/office/cars/photos', (route) =>
        (sent += 1) > count ? route.abort() : route.continue(),
      );
    };
    const broken = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: HEIC };
    const why = page.getByText('IMG_1.heic: Фотография HEIC повреждена');
    const photos = page.getByRole('img', { name: /^Фото \d$/ });

    await openAs(page, site, editor, '/office/cars?q=genesis');
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.getByRole('link').click();
    await loseAfter(2);
    await page.getByLabel('Добавить фото').setInputFiles([broken, ...files]);
    const again = page.getByRole('button', { name: 'Отправить оставшиеся: 2' });
    await expect(again).toBeVisible();
    await expect(photos).toHaveCount(1);
    await expectClean(page, 'photos that a lost network has left');
    await page.unroute('**/api/office/cars/photos');
    await again.click();
    await expect(photos).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Отправить оставшиеся/ })).toHaveCount(0);
    // what was rejected before the network went stays named
    await expect(why).toBeVisible();
    const order = () => photos.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [one, two, three] = await order();
    await page.getByRole('button', { name: 'Сделать главным фото 3' }).click();
    await expect.poll(order).toEqual([three, one, two]);
    await expectClean(page, 'photos of which one was made the main one');

    const { items } = (await (await page.request.get('/api/office/cars?q=genesis')).json()) as {
      items: { source_id: string }[];
    };
    const lot = items.at(-1)?.source_id ?? '';
    await page.goto('/office/cars/photos');
    await page
      .getByLabel('Выбрать фото или ZIP')
      .setInputFiles(files.map((file) => ({ ...file, name: `${lot}_${file.name}` })));
    await loseAfter(1);
    await page.getByRole('button', { name: /^Загрузить 3.фотографии/ }).click();
    const others = page.getByRole('button', { name: /^Загрузить оставшиеся: \d$/ });
    await expect(others).toBeVisible();
    await page.unroute('**/api/office/cars/photos');
    const more = page.waitForRequest('**/api/office/cars/photos');
    await others.click();
    await more;
    await expect(page.getByText('Фото поставлены, машин: 1')).toBeVisible();
    await page.goto(`/office/cars?q=${lot}`);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(photos).toHaveCount(3);
  });
});
