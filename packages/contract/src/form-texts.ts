import { FREE_TEXT_MAX, NAME_MAX } from './text.ts';

/** Messages about the issues of a field, as the specification words them where it does. */
export const FORM_ERRORS = {
  name: 'Пожалуйста, введите ваше имя',
  nameLong: `Имя не длиннее ${NAME_MAX} знаков`,
  messageLong: `Сообщение не длиннее ${FREE_TEXT_MAX} знаков`,
  email: 'Проверьте адрес электронной почты',
  emailWanted: 'Введите адрес почты, на который ответить',
  consent: 'Отметьте согласие на обработку персональных данных: без него мы не можем вам ответить',
  car: 'Пожалуйста, введите модель автомобиля',
  carLong: 'Модель автомобиля не длиннее 200 знаков',
  country: 'Пожалуйста, выберите страну',
  review: 'Пожалуйста, напишите отзыв',
  reviewLong: `Отзыв не длиннее ${FREE_TEXT_MAX} знаков`,
  reviewCity: 'Введите город буквами, например Казань',
  reviewPaid: 'Введите сумму в рублях цифрами, например 1 903 000',
  partnershipType: 'Пожалуйста, выберите вид сотрудничества',
  partnershipComment: 'Пожалуйста, опишите ваше предложение',
  partnershipCommentLong: `Описание не длиннее ${FREE_TEXT_MAX} знаков`,
} as const;

/** Texts of the form's states, as specified. */
export const FORM_TEXTS = {
  sent: 'Заявка отправлена!',
  failedButton: 'Ошибка отправки',
  success: 'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.',
  fallback:
    'Произошла ошибка при отправке. Пожалуйста, попробуйте еще раз или свяжитесь с нами напрямую.',
  /** of a request whose form is no longer there: the notice about it does not know its kind */
  failedForm: 'Не удалось отправить форму',
  failedConsultation: 'Не удалось отправить заявку на консультацию',
  failedPartnership: 'Не удалось отправить предложение о партнерстве',
  failedReview: 'Не удалось отправить отзыв',
  failedCallback: 'Не удалось отправить запрос на звонок',
  /** when the server rejects without naming a field, and the phone was lost on the way */
  phoneRequired: 'Пожалуйста, введите номер телефона',
  phonePattern: 'Некорректный формат номера',
} as const;

/** Toasts of the lead-capture popup, as specified. */
export const CAPTURE_TEXTS = {
  sent: 'Заявка успешно отправлена! Мы свяжемся с вами в ближайшее время.',
  failed: 'Ошибка при отправке заявки. Пожалуйста, попробуйте снова.',
} as const;

/** Errors of the CSRF token in the browser, as specified; in logs only. `failed` is followed by the status text. */
export const CSRF_ERRORS = {
  forbidden: 'CSRF token request forbidden - possible CSRF violation',
  failed: 'Failed to fetch CSRF token: ',
  missing: 'No CSRF token in response',
  breakerOpen: 'CSRF token unavailable - circuit breaker open',
  noFallback: 'No CSRF token available from fallback methods',
} as const;
