import { PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('the field of a share stays while it is typed anew, also where one other share is left', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/visits');
  const shares = page.getByRole('group', { name: 'Доли видов' });
  for (const name of ['С отзывами', 'Что входит', 'С отсчётом'])
    await shares.getByLabel(name).fill('0');
  const share = shares.getByLabel('Короткое');
  await share.press('Control+A');
  await share.press('Backspace');
  await expect(share).toBeFocused();
  await share.pressSequentially('60');
  await expect(share).toHaveValue('60');
  await expect(shares).toContainText('75 %');
  // what was chosen by the list has no shares
  await page.getByLabel('Что видят посетители').selectOption('minimal');
  await expect(shares).toHaveCount(0);
});
