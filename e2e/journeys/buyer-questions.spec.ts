import { expect, test } from '../support/test.ts';
import type { Locator } from '@playwright/test';
import type { Page } from '../support/test.ts';

/** What only the owner knows stands as a blank to fill, never as a made-up figure. */
const BLANK = /впишет владелец/;

/** What a buyer asks before the contract: the question at `/questions`, the page that answers it, the words of its answer. */
const QUESTIONS: readonly {
  asked: string;
  page: string;
  answers: readonly RegExp[];
  hasBlank: boolean;
}[] = [
  {
    asked: 'Сколько берёте вы?',
    page: '/contract',
    answers: [/Вознаграждение названо суммой/],
    hasBlank: true,
  },
  {
    asked: 'Какими частями платить и как деньги уходят за границу?',
    page: '/contract',
    answers: [/задаток для торгов/, /Если платёж за границу завис/, /Через какой банк/],
    hasBlank: true,
  },
  {
    asked: 'Кому я плачу?',
    page: '/contract',
    answers: [/Какой договор и кто покупатель/, /агентский договор/, /образец договора/],
    hasBlank: true,
  },
  {
    asked: 'Вернут ли деньги, если я передумаю?',
    page: '/contract',
    answers: [/Что возвращается на каждом шаге/, /Торгов ещё не было/, /Таможня оплачена/],
    hasBlank: true,
  },
  {
    asked: 'Сколько стоит и сколько едет машина через третью страну?',
    page: '/questions',
    answers: [/Дороже и дольше/, /Обычная надбавка и срок/],
    hasBlank: true,
  },
  {
    asked: 'Сколько стоит застраховать груз и кто отвечает за задержку?',
    page: '/contract',
    answers: [/Если нашёлся скрытый дефект/, /Если машина задержалась/, /Страхование груза/],
    hasBlank: true,
  },
  {
    asked: 'Что делать после приёмки и сколько это стоит?',
    page: '/blog/dokumenty-posle-pribytiya',
    answers: [/10 дней/, /Пошлина за номера/, /больше четырёх лет/, /Транспортный налог/],
    hasBlank: true,
  },
  {
    asked: 'Сколько вышло у других против обещанного?',
    page: '/ledger',
    answers: [/Обещали/, /Вышло/],
    hasBlank: false,
  },
  {
    asked: 'Когда мне ответят?',
    page: '/contacts',
    answers: [/как и когда ответить/],
    hasBlank: false,
  },
];

/** Pages whose button asks about what they show. */
const ASKING = [['/compare?cars=japan/demo-10001,japan/demo-10252', /^Запросить эт/]] as const;

const QUOTE = `Toyota Harrier 2.0, 161 л.с., бензин, август 2022, Япония
Цена авто 2 600 000 ¥
Утиль 5,2 тыс. р.`;

async function textOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
}

test.use({ javaScriptEnabled: false });

test('every question of a buyer has a page that answers it, with the owner’s blanks marked', async ({
  page,
}) => {
  for (const { asked, page: path, answers, hasBlank } of QUESTIONS) {
    await page.goto('/questions');
    const question = page
      .getByRole('main')
      .locator('details')
      .filter({ has: page.getByText(asked, { exact: true }) });
    await expect(question, asked).toHaveCount(1);
    if (path !== '/questions' && path !== '/contacts')
      await expect(question.locator(`a[href="${path}"]`), asked).not.toHaveCount(0);
    await question.locator('summary').click();
    const text = path === '/questions' ? await question.innerText() : await textOf(page, path);
    for (const answer of answers) expect(text.replaceAll('\u00a0', ' '), asked).toMatch(answer);
    expect(BLANK.test(text), `${asked}: a blank`).toBe(hasBlank);
  }
});

test('the contract can be read whole before it is signed, and printed without the frame', async ({
  page,
}) => {
  await page.goto('/contract');
  await page.getByRole('main').getByRole('link', { name: 'образец договора' }).click();
  await expect(page).toHaveURL(/\/contract-sample$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/не\sоферта и\sне\sюридический совет/)).toBeVisible();
  await expect(
    main.getByText(/^№\s_{8}\s\(заполняет\sкомпания\), .+ день\sподписи\s_+\.$/),
  ).toBeVisible();
  for (const subject of [
    '1. Предмет',
    '2. Цена и из чего она складывается',
    '3. Что и когда платят',
    '4. Задаток',
    '5. Отказ и возврат на каждом шаге',
    '6. Сроки',
    '7. Если платёж за границу завис',
    '8. Страхование',
    '9. Приёмка и отчёт',
    '10. Ответственность и споры',
    '11. Персональные данные',
  ]) {
    await expect(main.getByRole('heading', { name: subject, exact: true })).toBeVisible();
    const first = new RegExp(`^${subject.split('.')[0]}\\.1\\.\\s`);
    await expect(main.getByText(first), subject).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Содержание' })).toBeHidden();
  const clause = main.getByText(/^7\.2\./);
  await expect(clause).toBeVisible();
  await expect(clause).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the contract, the register and the manager can be checked beside every request button', async ({
  page,
  site,
}) => {
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=japan&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  const car = `/catalog/japan/${results[0]?.id ?? ''}`;
  const main = page.getByRole('main');
  for (const path of [car, '/contacts']) {
    await page.goto(path);
    await expectProof(main);
  }
  // without scripts the buttons of these pages lead to the form
  for (const [path, button] of ASKING) {
    await page.goto(path);
    await main.getByRole('button', { name: button }).first().click();
    await expectProof(main.getByRole('form', { name: 'Консультация' }));
    await expect(main.getByRole('form', { name: 'Консультация' })).toContainText(
      /По\s\d+\sмашин\S+.*вышло/,
    );
  }
  await page.goto('/check-quote');
  await page.getByLabel('Смета', { exact: true }).fill(QUOTE);
  await page.getByRole('button', { name: 'Разобрать' }).click();
  await expectProof(page.getByRole('form', { name: 'Консультация' }));
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the dialog of each request button has the same proof beside its own', async ({ page }) => {
    await page.goto('/catalog/japan');
    await page.waitForFunction(() => document.querySelector('[data-act]') !== null);
    await page
      .getByRole('button', { name: /^В избранное: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    for (const [path, button] of [...ASKING, ['/favourites', /^Запросить эт/]] as const) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      await expectProof(dialog);
      await expect(dialog).toContainText(/По\s\d+\sмашин\S+.*вышло/);
    }
  });
});

/** What one signs, whom one pays, and how to check who writes. */
async function expectProof(place: Locator): Promise<void> {
  await expect(place).toContainText(/Предоплата, возврат и\sкто доплатит, если выйдет дороже/);
  for (const [name, href] of [
    ['в договоре', '/contract'],
    ['в реестре налоговой', /^https:\/\/egrul\.nalog\.ru\//],
    ['проверьте', '/verify'],
  ] as const)
    await expect(place.getByRole('link', { name }).first()).toHaveAttribute('href', href);
}
