import { expect } from '../support/test.ts';
import { NETWORK_LINES, answerCookies, test } from '../support/measured-visit.ts';
import { CALCULATION, fill, pass, popup, visit, untilShown } from '../support/popup.ts';
import { eventsOf } from '../support/watched-intake.ts';

test.use({ cookiesAnswered: false, allowedErrors: [...NETWORK_LINES, '500', 'reports'] });

test('a failure of the popup is reported once, with its own address, and its request has the city', async ({
  page,
  intake,
}) => {
  const sent: { city?: string }[] = [];
  await page.route('**/api/v1/leads/capture/', (route) => {
    sent.push(route.request().postDataJSON() as { city?: string });
    // the device tries again by itself a quarter of a minute later: that would be another failure
    if (sent.length > 4) return;
    return route.fulfill({
      status: 500,
      json: { error: 'INTERNAL', message: 'broken', user_message: null, retry_after: null },
    });
  });
  await answerCookies(page, intake.url, true);
  await visit(page, `${intake.url}${CALCULATION}&city=kazan`, 'minimal');
  await pass(page, 12);
  const dialog = popup(page, 'minimal');
  await untilShown(page, dialog);
  await fill(page, 'minimal', '89145557700');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  const reported = () =>
    eventsOf(intake.arrived).filter(({ props }) =>
      /leads\/capture|forms\/submit/.test(JSON.stringify(props)),
    );
  // the first attempt and its three repetitions are one failure
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(reported().length).toBeGreaterThan(0);
  }).toPass({ timeout: 40_000 });
  expect(sent.length).toBeGreaterThanOrEqual(4);
  // a second report would come with the next batch
  await page.clock.runFor(3000);
  await page.waitForTimeout(500);
  expect(reported().map(({ props }) => JSON.stringify(props))).toEqual([
    expect.stringContaining('/api/v1/leads/capture/'),
  ]);
  for (const { city } of sent) expect(city).toBe('kazan');
});
