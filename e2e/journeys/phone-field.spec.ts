import { PHONE_ERRORS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const { long, short, empty, prefix, mobile } = PHONE_ERRORS;

/** The phone field of a hydrated form, empty. */
async function openPhone(page: Page) {
  await page.goto('/contacts');
  const form = page.getByRole('form', { name: 'Консультация' });
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9');
    await expect(phone).toHaveValue('+7 (9', { timeout: 200 });
  }).toPass();
  await phone.fill('');
  return phone;
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Puts a text on the clipboard and pastes it with the keyboard, as a person does. */
async function paste(phone: Phone, text: string): Promise<void> {
  const page = phone.page();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await phone.focus();
  await page.keyboard.press('Control+V');
}

function caretOf(phone: Phone): Promise<number | null> {
  return phone.evaluate((input: HTMLInputElement) => input.selectionStart);
}

function moveCaret(phone: Phone, from: number, to = from): Promise<void> {
  return phone.evaluate(
    (input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0),
    [from, to] as const,
  );
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const PASTED: [text: string, shown: string, error: string | null][] = [
  ['89041234567', '+7 (904) 123-45-67', null],
  ['9041234567', '+7 (904) 123-45-67', null],
  ['+7 904 123-45-67', '+7 (904) 123-45-67', null],
  ['8 (904) 123 45 67, доб. 12', '+7 (904) 123-45-6712', long],
  ['7 977 123 12 20', '+7 (977) 123-12-20', null],
  ['тел.: +7\u00a0904.123.45.67', '+7 (904) 123-45-67', null],
  ['+7 707 303 44 55', '+7 (707) 303-44-55', mobile],
  ['84232123456', '+7 (423) 212-34-56', mobile],
  ['+380501234567', '380501234567', long],
  ['+1 202 555 0147', '12025550147', prefix],
  ['８９０４１２３４５６７', '+7 (904) 123-45-67', null],
];

test('whatever is pasted: into the empty field, behind +7, over a full number', async ({
  page,
}) => {
  const phone = await openPhone(page);
  for (const [text, shown, issue] of PASTED)
    for (const before of ['', '+7', '+7 (904) 765-43-21']) {
      await phone.fill(before);
      await phone.focus();
      if (before === '+7') await moveCaret(phone, 2);
      else await phone.selectText();
      await paste(phone, text);
      await expect(phone, `${text} over «${before}»`).toHaveValue(shown);
      await phone.blur();
      if (issue === null) await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
      else await expect(phone).toHaveAccessibleDescription(issue);
    }
});

test('a foreign number shows the e-mail address as the alternative', async ({ page }) => {
  const phone = await openPhone(page);
  const form = page.getByRole('form', { name: 'Консультация' });
  const elsewhere = form.getByText(/Номер городской или\sдругой страны\? Напишите на/);
  for (const [typed, shown] of [
    ['+7 707 303 44 55', true],
    ['+380501234567', true],
    ['+1 202 555 0147', true],
    ['904123', false],
    ['89041234567', false],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(elsewhere).toHaveCount(shown ? 1 : 0);
    if (shown)
      await expect(elsewhere.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  }
});

test('whatever is typed, digit by digit', async ({ page }) => {
  const phone = await openPhone(page);
  for (const [keys, shown, issue] of [
    ['9771231220', '+7 (977) 123-12-20', null],
    ['79771231220', '+7 (977) 123-12-20', null],
    ['89', '+7 (9', short],
    ['89041234567', '+7 (904) 123-45-67', null],
    ['+79041234567', '+7 (904) 123-45-67', null],
    ['904123', '+7 (904) 123', short],
    ['12025550147', '12025550147', prefix],
  ] as const) {
    await phone.fill('');
    await phone.pressSequentially(keys);
    await expect(phone, keys).toHaveValue(shown);
    await phone.blur();
    if (issue === null) await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    else await expect(phone).toHaveAccessibleDescription(issue);
  }
  await phone.fill('');
  await phone.focus();
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(empty);
});

test('an error stays while one more digit leaves the number wrong, and disappears with the last digit', async ({
  page,
}) => {
  const phone = await openPhone(page);
  await phone.pressSequentially('904123456');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(short);
  await phone.press('End');
  await page.keyboard.type('6');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await phone.blur();
  await phone.press('End');
  await page.keyboard.type('5');
  await expect(phone).toHaveAccessibleDescription(short);
  // no further digit can make this one right: it is said at once
  await phone.fill('');
  await phone.pressSequentially('12025550147');
  await expect(phone).toHaveAccessibleDescription(prefix);
});

test('a digit typed before +7 does not double the code', async ({ page }) => {
  const phone = await openPhone(page);
  await phone.fill('+7');
  await moveCaret(phone, 0);
  await page.keyboard.press('7');
  await page.keyboard.type('9041234567');
  await expect(phone).toHaveValue(/^\+7 \(/);
});

test('autofill of the whole number in one event', async ({ page }) => {
  const phone = await openPhone(page);
  for (const filled of ['+79041234567', '89041234567', '9041234567'])
    for (const before of ['', '+7', '+7 (916) 111-22-33']) {
      await phone.fill(before);
      await phone.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.dispatchEvent(
          new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
        );
      }, filled);
      await expect(phone, `${filled} over «${before}»`).toHaveValue('+7 (904) 123-45-67');
    }
});

test('Backspace over a separator takes the digit before it, the caret stays', async ({ page }) => {
  const phone = await openPhone(page);
  await phone.pressSequentially('904');
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('+7 (90');
  expect(await caretOf(phone)).toBe(6);

  await phone.fill('+7 (904) 123-45-67');
  await moveCaret(phone, 9);
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('+7 (901) 234-56-7');
  expect(await caretOf(phone)).toBe(6);
  await moveCaret(phone, 7);
  await page.keyboard.press('Delete');
  await expect(phone).toHaveValue('+7 (901) 345-67');
});

test('a digit in the middle of a full number drops none, the caret stands behind it', async ({
  page,
}) => {
  const phone = await openPhone(page);
  await phone.fill('+7 (904) 123-45-67');
  await moveCaret(phone, 7);
  await page.keyboard.press('5');
  await expect(phone).toHaveValue('+7 (904) 512-34-567');
  expect(await caretOf(phone)).toBe(10);
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(long);
});

test('selecting all and typing starts anew; nothing stands there before the first digit', async ({
  page,
}) => {
  const phone = await openPhone(page);
  await phone.focus();
  await expect(phone).toHaveValue('');
  await phone.fill('+7 (904) 123-45-67');
  await phone.selectText();
  await page.keyboard.type('89161112233');
  await expect(phone).toHaveValue('+7 (916) 111-22-33');
});
