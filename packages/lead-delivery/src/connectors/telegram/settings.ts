import type { FieldReader } from '../../settings/fields.ts';

/** First connections from inside Russia hang instead of being rejected: shorter limit than elsewhere, ms. */
const CONNECT_MS = 3_000;

export function telegramShape(fields: FieldReader) {
  return {
    token: fields.matching(/^\d{3,}:[\w-]{10,}$/, 'ключ бота вида 123456:ABC…'),
    /** number of the chat or «@channel» */
    chatId: fields.matching(/^(-?\d{1,19}|@\w{3,})$/, 'номер чата или @канал'),
    threadId: fields.whole(1, 999_999_999).optional(),
    ...fields.http({ base: 'https://api.telegram.org', level: 'masked', connectMs: CONNECT_MS }),
  };
}
