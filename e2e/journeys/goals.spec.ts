import { CONSENT_LABELS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { expect } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  openDialog,
  openMeasured,
  test,
} from '../support/measured-visit.ts';
import { eventsOf } from '../support/watched-intake.ts';

test.use({ allowedErrors: NETWORK_LINES, cookiesAnswered: false });

/** Specification, section 9. */
const VALUES = {
  consultation: 25,
  partnership: 50,
  review: 15,
  modal_open: 5,
  partnership_interest: 10,
  service_view: 3,
  review_start: 2,
  form_success: 20,
};

/** A form hydrates when it comes near; until then its button posts it as a page. */
async function waitForHydration(form: Locator): Promise<Locator> {
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9');
    await expect(phone).toHaveValue('+7 (9', { timeout: 200 });
  }).toPass();
  return form;
}

async function send(form: Locator, button: string, phone: string): Promise<void> {
  await form.getByLabel('Имя').fill('Мария');
  await form.getByLabel('Телефон').fill(phone);
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: button }).click();
  await expect(form.getByText(/^П-\d+$/)).toBeVisible();
}

test('each goal of a visit is reported with its value', async ({ page, intake }) => {
  test.slow();
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/services/inspection`);
  await openDialog(page);
  await page.keyboard.press('Escape');

  await openMeasured(page, `${intake.url}/contacts`);
  const consultation = await waitForHydration(page.getByRole('form', { name: 'Консультация' }));
  await send(consultation, 'Отправить заявку', '9145550601');
  const partner = await waitForHydration(page.getByRole('form', { name: 'Сотрудничество' }));
  await partner.getByLabel('Подробности').fill('Два автовоза');
  await send(partner, 'Отправить предложение', '9145550602');

  await openMeasured(page, `${intake.url}/reviews`);
  const review = await waitForHydration(page.getByRole('form', { name: 'Ваш отзыв' }));
  await review.getByLabel('Модель автомобиля').fill('Toyota Harrier');
  await review.getByRole('radio', { name: 'Япония' }).check({ force: true });
  await review.getByLabel('Отзыв', { exact: true }).fill('Привезли за 52 дня');
  await send(review, 'Отправить отзыв', '9145550603');

  const reportedGoals = () =>
    Object.fromEntries(
      eventsOf(intake.accepted)
        .filter(({ name }) => name === 'goal')
        .map(({ props: { goal, value } }) => [String(goal), value]),
    );
  await expect.poll(reportedGoals, { timeout: 30_000 }).toEqual(VALUES);
});
