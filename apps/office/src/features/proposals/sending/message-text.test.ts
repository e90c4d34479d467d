import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

test('the client reads cars, sums and the end of the term by the own clock', () => {
  const text = messageText(
    {
      client: 'Ирина',
      sent_view: {
        to: 'Новосибирска',
        held_until: '2026-11-24T08:00:00.000Z',
        cars: [{ title: 'Tucson 2.0', total_kopecks: 213_183_400 }],
      },
      zone: 'Asia/Novosibirsk',
    },
    'https://site.test/o/x',
  );
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Ирина, здравствуйте!\nСобрали предложение до Новосибирска, с таможней:\n— Tucson 2.0: 2 131 834 ₽\nСумму держим до 24 ноября, 15:00 по вашему времени.\nВсе строки и вопросы здесь: https://site.test/o/x',
  );
});
