import type { Brand, ReceiptPage as Receipt } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ReceiptPage } from './receipt-page.tsx';

const BRAND = { phone: '+74232000000', email: 'a@b.example', hours: { text: '' } } as Brand;

function printed(
  kind: Receipt['kind'],
  preferred: string | null,
  more: Partial<Receipt> = {},
): string {
  const receipt = {
    kind,
    number: 'П-10001',
    promise: 'Ответим в течение 30 минут',
    late: false,
    expired: false,
    first_in_queue: false,
    erased_at: null,
    withdrawn_at: null,
    deal: null,
    received: '24 ноября, 14:00',
    progress: [],
    got: {
      name: 'Анна',
      phone: '+7 (914) 555-01-01',
      email: preferred === 'email',
      preferred_contact: preferred,
      partnership: null,
      car: null,
      car_text: '',
      city: null,
      photos: 0,
      consents: ['personal-data'],
      message: '',
    },
    ...more,
  } as unknown as Receipt;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptPage receipt={receipt} brand={BRAND} rejection={null} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
}

test.each([
  [null, 'Менеджер перезвонит на этот номер.'],
  ['phone', 'Менеджер перезвонит на этот номер.'],
  ['telegram', 'Менеджер напишет в Telegram на этот номер. Если вас там нет, позвонит.'],
  ['vk', 'Менеджер напишет ВКонтакте. Если не найдёт вас по номеру, позвонит.'],
  ['email', 'Менеджер ответит на электронную почту.'],
])('an answer asked for by %s begins with: %s', (way, text) => {
  for (const kind of ['consultation', 'callback'] as const) {
    const html = printed(kind, way);
    expect(html).toContain(`${text} Время считаем в рабочих часах.`);
    expect(html.includes('перезвонит')).toBe(text.includes('перезвонит'));
  }
  expect(printed('partnership', way)).toContain('Он свяжется с вами');
});

test.each(['answered', 'closed'] as const)(
  'of a request that was %s nothing more is promised',
  (step) => {
    const progress = [{ step, at: '24 ноября, 14:20' }] as unknown as Receipt['progress'];
    const html = printed('consultation', null, { progress });
    expect(html).toContain('Менеджер на связи');
    expect(html).not.toContain('перезвонит');
  },
);

test('the moment of a withdrawal names its time zone', () => {
  const html = printed('consultation', null, { withdrawn_at: '2026-11-30T19:59:00.000Z' });
  expect(html).toMatch(/отозвано 1 декабря 2026.+05:59 по владивостокскому времени/);
});
