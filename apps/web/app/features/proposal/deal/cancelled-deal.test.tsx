import type { DealPage } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DealBill } from '@prichal/proposal-page/deal-bill.tsx';
import { DealSteps } from '@prichal/proposal-page/deal-steps.tsx';

const step = (code: string, title: string, state: string) => ({
  code,
  title,
  state,
  way: 'sea',
  promised_on: '2026-12-07',
  on: '2026-12-07',
  note: '',
  moves: [],
  files: [],
});
const DEAL = {
  state: 'open',
  holder: 'Причал',
  car: { country: 'Корея' },
  steps: [step('contract', 'Договор', 'done'), step('handover', 'Вручение', 'ahead')],
  bill: {
    groups: [{ group: 'abroad', promised: 100, client: 100 }],
    lines: [],
    promised: 100,
    client: 100,
    company: 0,
    customs_on: '2026-11-20',
    customs_for: '2026-12-24',
    customs_fixed: false,
    is_final: false,
  },
} as unknown as DealPage;

function read(deal: DealPage): string {
  const hrefs = { small: () => '', photo: () => '', document: () => '' };
  const html = renderToStaticMarkup(
    <>
      <DealSteps deal={deal} level={2} hrefs={hrefs} />
      <DealBill deal={deal} level={2} />
    </>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a cancelled deal promises no day and no sum any more', () => {
  const open = read(DEAL);
  for (const promise of ['Вручение', 'ровно как обещали', 'Точной будет'])
    expect(open).toContain(promise);
  const cancelled = read({ ...DEAL, state: 'cancelled' });
  expect(cancelled).toContain('Договор');
  expect(cancelled).toContain('Таможня посчитана');
  for (const promise of ['Вручение', 'выходит', 'ровно как обещали', 'Точной будет'])
    expect(cancelled).not.toContain(promise);
});
