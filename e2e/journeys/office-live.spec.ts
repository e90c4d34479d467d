import { leaveRequest } from '../support/leave-request.ts';
import { client, manager, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** The server looks for changes every 2 s, ms. */
const EVENT_MS = 4_000;

test('a request that comes while the first list is on its way is shown all the same', async ({
  page,
  site,
}) => {
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let read = (): void => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(
    '**/api/office/leads?*',
    async (route) => {
      const response = await route.fetch();
      read();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await openAs(page, site, oleg, '/office/leads');
  await isRead;
  await leaveRequest(site, client('Февронья', '+79131234749'));
  await page.waitForTimeout(EVENT_MS);
  release();
  await expect(row(page, 'Февронья')).toBeVisible();
});
