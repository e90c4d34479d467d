import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { ProposalPage } from '@prichal/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawProposal } from './proposal-pdf.ts';

const line = (
  code: string,
  group: 'abroad' | 'transit' | 'customs' | 'russia',
  title: string,
  kopecks: number,
  note = '',
) => ({ code, group, title, kopecks, note });

const LINES = [
  line('car_price', 'abroad', 'Цена автомобиля', 122_080_000, '21 800 000 вон × 0,056 ₽'),
  line('bank_transfer', 'abroad', 'Банковский перевод 2 %', 2_490_880),
  line('freight', 'transit', 'Фрахт Пусан — Владивосток', 7_000_000),
  line('duty', 'customs', 'Единая пошлина', 51_274_450, '2,7 € × 1 999 см³ × 95 ₽ = 512 744,50 ₽'),
  line(
    'utilisation_fee',
    'customs',
    'Утилизационный сбор',
    520_000,
    'льгота для личного пользования',
  ),
  line('company', 'russia', 'Услуги «Причала»', 7_500_000, 'Щедрая уступка за вторую заявку'),
  line('delivery', 'russia', 'Автовоз до Комсомольска-на-Амуре', 8_000_000),
];
const total = LINES.reduce((sum, { kopecks }) => sum + kopecks, 0);
const groups = (['abroad', 'transit', 'customs', 'russia'] as const).map((group) => ({
  group,
  kopecks: LINES.filter((one) => one.group === group).reduce((sum, one) => sum + one.kopecks, 0),
}));
const PAGE: ProposalPage = {
  status: 'sent',
  number: 'П-19304/2',
  version: 2,
  client: 'Ирина',
  to: 'Комсомольска-на-Амуре',
  author: 'Олег',
  sent_at: '2026-11-23T04:30:00.000Z',
  held_until: '2026-11-24T08:00:00.000Z',
  zone: 'Asia/Vladivostok',
  zone_text: 'По времени Комсомольска-на-Амуре',
  holder: 'Причал',
  cars: [
    {
      title: 'Hyundai Tucson 2.0',
      facts: ['апрель 2023', '1 999 см³', '156 л.с.'],
      picture: null,
      country: 'Корея',
      path: null,
      lines: LINES,
      groups,
      total_kopecks: total,
      rates_on: '2026-11-20',
      rates_source: 'Банк России',
      clearance_on: '2026-12-17',
      editions: ['Решение Совета ЕЭК № 107, редакция 2024'],
      not_included: ['ОСАГО', 'Постановка на учёт'],
    },
  ],
  may_change: [{ what: 'Курс евро в день декларации другой.', who: 'client' }],
  accepted: null,
  questions: [],
  demo: true,
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('the file holds the lines and sums of the page, one by one, in its order', async () => {
  const file = await drawProposal(PAGE, 0);
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  const written = plain(text);
  const parts = [
    'Предложение П-19304/2, версия 2',
    'Hyundai Tucson 2.0',
    'апрель 2023, 1 999 см³, 156 л.с.',
    `${formatKopecks(total)} ₽`,
    'до Комсомольска-на-Амуре',
    'Сумма держится до 24 ноября 2026, 18:00',
    ...groups.flatMap(({ group, kopecks }) => [
      [formatKopecks(kopecks), BILL_GROUP_NAMES[group]],
      ...LINES.flatMap((one) =>
        one.group === group ? [formatKopecks(one.kopecks), one.title, one.note] : [],
      ),
    ]),
    [`${formatKopecks(total)} ₽`, 'Итого'],
    'Курс евро в день декларации другой. Платит покупатель.',
    'ОСАГО',
    'Курсы на 20 ноября 2026, Банк России.',
    'Решение Совета ЕЭК № 107, редакция 2024',
  ].flat();
  let at = 0;
  for (const part of parts.map(plain)) {
    const found = written.indexOf(part, at);
    expect(found, `«${part}» behind ${at} of: ${written}`).toBeGreaterThanOrEqual(at);
    at = found + part.length;
  }
  expect(written).not.toContain('Ирина');
});

test('an expired sum says until when it was held', async () => {
  const file = await drawProposal({ ...PAGE, status: 'expired' }, 0);
  const document = await getDocumentProxy(new Uint8Array(file));
  const written = plain((await extractText(document, { mergePages: true })).text);
  expect(written).toContain('Сумму держали до 24 ноября 2026, 18:00');
  expect(written).not.toContain('держится');
});

test('a long bill goes on on the next page', async () => {
  const [car] = PAGE.cars;
  if (car === undefined) throw new Error('no car');
  const lines = Array.from({ length: 60 }, (_, n) => line(`own:${n}`, 'russia', `Строка ${n}`, n));
  const file = await drawProposal({ ...PAGE, cars: [{ ...car, lines }] }, 0);
  const document = await getDocumentProxy(new Uint8Array(file));
  expect(document.numPages).toBeGreaterThan(1);
  const { text } = await extractText(document, { mergePages: true });
  for (const { title } of lines) expect(plain(text)).toContain(title);
});
