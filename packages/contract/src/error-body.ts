import * as z from 'zod/mini';

/** Every code an API answer can carry, with its HTTP status. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_TOKEN: 401,
  SIGN_IN_FAILED: 401,
  SIGN_IN_REQUIRED: 401,
  CSRF_FAILED: 403,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_CONFLICT: 409,
  LEAD_CHANGED: 409,
  TICKET_GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the visitor reads when the server has nothing more exact to say. */
export const ERROR_TEXTS: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Проверьте выделенные поля.',
  INVALID_TOKEN: 'Расчёт устарел. Обновите страницу и попробуйте ещё раз.',
  SIGN_IN_FAILED: 'Логин, пароль или код не подходят.',
  SIGN_IN_REQUIRED: 'Войдите в кабинет.',
  // a draft on the device holds neither the phone nor a consent
  CSRF_FAILED:
    'Страница устарела. Обновите её и отправьте ещё раз: телефон и согласие нужно будет указать заново.',
  FORBIDDEN: 'Недостаточно прав.',
  SECOND_FACTOR_REQUIRED: 'Сначала настройте вход с кодом из приложения.',
  STEP_UP_REQUIRED: 'Подтвердите, что это вы.',
  NOT_FOUND: 'Такой страницы или записи нет.',
  METHOD_NOT_ALLOWED: 'Так обратиться к этому адресу нельзя.',
  IDEMPOTENCY_CONFLICT: 'Эта заявка уже отправлена с другими данными. Отправьте новую.',
  LEAD_CHANGED: 'Заявку только что изменили. Посмотрите, что с ней стало, и повторите.',
  TICKET_GONE: 'Ссылка больше не действует.',
  PAYLOAD_TOO_LARGE: 'Слишком большой объём данных.',
  UNSUPPORTED_MEDIA_TYPE: 'Данные такого вида не принимаются.',
  RATE_LIMITED: 'Слишком много обращений подряд. Подождите немного и попробуйте ещё раз.',
  INTERNAL_ERROR: 'На нашей стороне ошибка. Попробуйте ещё раз или позвоните нам.',
  UNAVAILABLE: 'Сайт перегружен. Попробуйте через минуту.',
};

/** A field that somebody else has changed meanwhile, by its dotted name; a value of null: it is not there. */
const fieldConflict = z.object({
  field: z.string(),
  yours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
});
export type FieldConflict = z.infer<typeof fieldConflict>;

/** `{ error, message, user_message, retry_after (s | null), fields? }`; `fields` only on 400, `conflicts` only on 409. */
export const errorBodySchema = z.object({
  error: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  user_message: z.string(),
  retry_after: z.nullable(z.number()),
  fields: z.optional(z.record(z.string(), z.string())),
  conflicts: z.optional(z.array(fieldConflict)),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
