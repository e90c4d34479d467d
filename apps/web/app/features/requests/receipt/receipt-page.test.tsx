import type { Brand, ReceiptPage as Receipt } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ReceiptPage } from './receipt-page.tsx';

const BRAND = { phone: '+74232000000', email: 'a@b.example', hours: { text: '' } } as Brand;

function printed(kind: Receipt['kind'], preferred: string | null): string {
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
