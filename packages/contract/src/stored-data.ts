/** One kind of data as the legal texts word it, with the places where the code stores it. */
export interface StoredData {
  text: string;
  /** «table.column», and inside a JSON column the path of the value; a place stands for everything below it */
  places: readonly string[];
}

/**
 * Everything that is stored of a request: the consent and the privacy policy print this list, and a test compares it
 * with what the code stores.
 */
export const REQUEST_DATA: readonly StoredData[] = [
  { text: 'имя', places: ['leads.name', 'leads.search_terms', 'reviews.name'] },
  { text: 'номер телефона', places: ['leads.phone'] },
  {
    text: 'адрес электронной почты, если он указан',
    places: ['leads.email', 'leads.search_terms'],
  },
  {
    text: 'город и сумма покупки, названные в отзыве',
    places: [
      'leads.context.review_city',
      'leads.context.review_paid',
      'reviews.city',
      'reviews.paid_rub',
    ],
  },
  {
    text: 'текст сообщения, отзыва или предложения',
    places: ['leads.message', 'reviews.text', 'proposal_questions.text'],
  },
  {
    text: 'ответы в форме: что нужно, срок, бюджет, удобный способ связи и время звонка, вид сотрудничества',
    places: [
      'leads.context.interest',
      'leads.context.urgency',
      'leads.context.budget',
      'leads.context.preferred_contact',
      'leads.context.call_at',
      'leads.context.partnership_type',
    ],
  },
  {
    text: 'записи сотрудников о разговорах по заявке',
    places: ['lead_history.text', 'reviews.answer'],
  },
  { text: 'фотографии, если они приложены', places: ['lead_photos', 'review_photos'] },
  {
    text: 'выбранные автомобиль, город, услуга, подбор и расчёт',
    places: [
      'leads.context.car',
      'leads.context.car_text',
      'leads.context.country',
      'leads.context.city',
      'leads.context.service',
      'leads.context.search',
      'leads.context.calculation',
      'leads.context.calculator',
      'leads.context.kept_rates',
      'reviews.car',
      'reviews.country',
      'proposals.draft',
      'proposal_versions.document',
      'proposal_versions.internal',
    ],
  },
  {
    text: 'страница, с которой отправлена заявка, и страница, с которой пришли на сайт',
    places: ['leads.context.page', 'leads.context.popup.referrer'],
  },
  { text: 'метки рекламных ссылок этого и первого прихода', places: ['leads.campaign'] },
  { text: 'часовой пояс', places: ['leads.time_zone', 'leads.context.time_zone'] },
  {
    text: 'время отправки и время на странице',
    places: [
      'leads.created_at',
      'leads.first_in_queue',
      'leads.context.popup.sent_at',
      'leads.context.popup.time_on_page',
    ],
  },
  {
    text: 'вид показанного окна заявки и что его открыло',
    places: [
      'leads.context.popup.variant',
      'leads.context.popup.trigger',
      'leads.context.popup.ab_test_group',
      'leads.context.experiment',
    ],
  },
  {
    text: 'номер посещения, если измерение разрешено',
    places: ['leads.context.popup.session_id'],
  },
  {
    text: 'признаки автоматической отправки',
    places: ['leads.honeypot', 'leads.spam_hints'],
  },
  {
    text: 'какие согласия даны, когда, с какого сетевого адреса и из какого браузера',
    places: ['leads.consent'],
  },
];

/** What is stored of a deal, besides the request that it began with: the privacy policy prints it. */
export const DEAL_DATA: readonly StoredData[] = [
  {
    text: 'автомобиль, город, обещанные и фактические суммы и сроки',
    places: [
      'deals.promise',
      'deals.progress',
      'deal_events.event',
      'deal_events.changes',
      'deal_events.progress_before',
    ],
  },
  { text: 'номер кузова', places: ['deals.progress.vin'] },
  { text: 'фотографии и документы, присланные по сделке', places: ['deal_files'] },
  {
    text: 'вопросы и ответы на странице сделки, сообщения о ней',
    places: ['deal_answers.text', 'deal_events.text', 'client_messages.text'],
  },
  {
    text: 'согласие на запись без имени в разделе «Обещали и вышло» и сама запись',
    places: ['deals.consent', 'deals.consent_at', 'ledger_rows'],
  },
];

/** What is stored of a watch: its own consent and the privacy policy print it. */
export const WATCH_DATA: readonly StoredData[] = [
  {
    text: 'адрес электронной почты или номер чата в мессенджере',
    places: ['watch_readers.channel', 'watch_readers.address'],
  },
  {
    text: 'выбранные автомобиль, подборка или расчёт, город и названная сумма',
    places: [
      'watches.kind',
      'watches.subject',
      'watches.car_uid',
      'watches.title',
      'watches.bound_rub',
      'watches.city',
      'watches.notified',
    ],
  },
  { text: 'часовой пояс', places: ['watches.zone'] },
  {
    text: 'отправленные сообщения и их время',
    places: ['watch_notices'],
  },
  {
    text: 'когда, с какого сетевого адреса и из какого браузера дано согласие',
    places: ['watches.consent', 'watches.created_at', 'watches.confirmed_at'],
  },
];

/** What is stored of a visit after a consent to measuring. The policy has a line for each list: it stands on another ground. */
export const VISIT_DATA: readonly StoredData[] = [
  {
    text: 'страницы, действия, скорость, тип устройства, номер посещения',
    places: ['analytics_events'],
  },
];

/** What is counted of the popup, whatever the answer about cookies. */
export const POPUP_DATA: readonly StoredData[] = [
  {
    text: 'показы и закрытия окна заявки, его вид, повод и сумма расчёта в нём, ответы без имени и телефона; номер посещения, если измерение разрешено',
    places: ['lead_events'],
  },
];
/** How long those are stored unless the owner has set another time, days. */
export const POPUP_DATA_DAYS = 180;

/** The proof of an answer about cookies. */
export const COOKIE_ANSWER_DATA: readonly StoredData[] = [
  {
    text: 'ответ о файлах куки, его время, сетевой адрес и сведения о браузере',
    places: ['cookie_choices'],
  },
];

/** What is stored when a client opens a link made for them. */
export const OPENING_DATA: readonly StoredData[] = [
  { text: 'время открытия предложения или сделки по личной ссылке', places: ['link_openings'] },
];

/** «имя, номер телефона, …» */
export function printStoredData(data: readonly StoredData[]): string {
  return data.map(({ text }) => text).join('; ');
}
