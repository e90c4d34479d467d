import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

/** Signs on the drawing of the body: where each stands and what it means. */
const MARKS = [
  ['A1', 'на капоте', /Царапина/],
  ['U2', 'на левой передней двери', /Вмятина до 30 см/],
  ['W1', 'на левом заднем крыле', /деталь уже красили/],
  ['XX', 'на правом переднем крыле', /Деталь заменена/],
  ['S1', 'на правом пороге', /Точки ржавчины/],
] as const;

/** Rows of the inspector's report: part, verdict, what was found, what to make of it. */
const ROWS = [
  ['Толщина краски', 'есть замечание', /левое 275 мкм/, /шпатлёвки нет/],
  ['Сварные точки и швы', 'в порядке', /лонжероны и чашки заводские/, /Силовые части не резали/],
  ['Двигатель на холодную', 'в порядке', /без дыма и стука/, /видео с холодным запуском/],
  ['Коробка передач', 'есть замечание', /толчок при включении задней/, /до ставки/],
  ['Ошибки в блоках', 'в порядке', /пробег в блоках 41\s240\sкм/, /на приборе совпал/],
  ['Днище и арки', 'плохо', /Рыхлая ржавчина/, /торгуйтесь, либо не берите/],
  ['Салон', 'в порядке', /без следов воды/, /признаки утопленника/],
  ['Тяговая батарея', 'не смотрели', /Не гибрид/, /остаток ёмкости/],
] as const;

test('each place and sign of the sample sheet is explained beside the drawing', async ({
  page,
}) => {
  await page.goto('/samples');
  const sheet = page.getByRole('region', { name: 'Аукционный лист, Япония' });
  const drawing = sheet.getByRole('img', { name: /^Рисунок аукционного листа/ });
  const drawn = (await drawing.locator('svg text').allTextContents()).map((one) => one.trim());
  for (const [code, place, meaning] of MARKS) {
    expect(drawn, code).toContain(code);
    const term = sheet.getByRole('term').filter({ hasText: `${code} ${place}` });
    await expect(term).toHaveCount(1);
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(meaning);
  }
  const notes = sheet.getByRole('list').getByRole('listitem');
  await expect(notes).toHaveCount(9);
  // the number of a cell on the drawing stands at its note too
  for (const [at, value] of ['40271', 'R4 年 8 月', '41 250 km', '4', 'FA', 'AAC'].entries()) {
    await expect(notes.nth(at)).toContainText(String(at + 1));
    const cell = drawing.locator('> div').first().locator('> div').nth(at);
    await expect(cell).toContainText(String(at + 1));
    await expect(cell).toContainText(value);
  }
  await expect(notes.nth(8)).toContainText(/Самая важная клетка листа/);
  await sheet.getByRole('link', { name: 'Все отметки и слова листа' }).click();
  await expect(page).toHaveURL(/\/glossary$/);
});

test('the sample report says of each part what was found and what it means', async ({ page }) => {
  await page.goto('/samples');
  const report = page.getByRole('region', { name: 'Отчёт осмотра на месте' });
  await expect(report.getByText('образец', { exact: true })).toBeVisible();
  const rows = report.getByRole('listitem');
  await expect(rows).toHaveCount(ROWS.length);
  for (const [at, [part, verdict, found, meaning]] of ROWS.entries()) {
    await expect(rows.nth(at).getByText(part, { exact: true })).toBeVisible();
    await expect(rows.nth(at).getByText(verdict, { exact: true })).toBeVisible();
    await expect(rows.nth(at)).toContainText(found);
    await expect(rows.nth(at)).toContainText(meaning);
  }
});

test('what stands on the picture of the sample report is explained beside it', async ({ page }) => {
  await page.goto('/samples');
  const report = page.getByRole('region', { name: 'Отчёт осмотра на месте' });
  const drawing = report.getByRole('img', { name: /^Рисунок кузова с толщиной краски/ });
  await expect(drawing).toBeVisible();
  const drawn = (await drawing.locator('svg g[data-panel] text').allTextContents()).map((one) =>
    one.trim(),
  );
  const readings = drawn.filter((one) => /^\d+$/.test(one)).map(Number);
  expect(readings).toHaveLength(11);
  const terms = await report.getByRole('term').allInnerTexts();
  const [, least, most] = /^(\d+)–(\d+): краска завода/.exec(terms[0] ?? '') ?? [];
  const [, painted] = /^(\d+) на левом заднем крыле/.exec(terms[1] ?? '') ?? [];
  const usual = readings.filter((one) => one !== Number(painted));
  expect([Math.min(...usual), Math.max(...usual)]).toEqual([Number(least), Number(most)]);
  expect(usual).toHaveLength(10);
  // the place of a line of the report has that line's number
  expect(drawn).toContain('№6');
  await expect(report.getByRole('listitem').nth(5)).toContainText('6');
  await expect(report.getByRole('listitem').nth(5)).toContainText('Днище и арки');
  await expect(report.getByRole('term').filter({ hasText: '№6 под правым порогом' })).toHaveCount(
    1,
  );
});
