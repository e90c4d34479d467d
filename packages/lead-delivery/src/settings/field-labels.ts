/** How the fields of channels are called for people; the code's own name where a field has none. */
const LABELS: Readonly<Record<string, string>> = {
  token: 'Ключ доступа',
  chatId: 'Номер чата',
  threadId: 'Номер темы в чате',
  peerId: 'Номер получателя',
  webhook: 'Адрес входящего вебхука',
  method: 'Способ записи',
  crmMode: 'Устройство CRM',
  assignedById: 'Номер ответственного сотрудника',
  sourceId: 'Источник',
  account: 'Адрес аккаунта',
  mode: 'Куда попадает заявка',
  stages: 'Одинаковые этапы: наш=их, через запятую',
  pipelineId: 'Номер воронки',
  url: 'Адрес обработчика',
  secret: 'Секрет подписи',
  host: 'Сервер исходящей почты',
  port: 'Порт',
  user: 'Логин',
  password: 'Пароль',
  from: 'Адрес отправителя',
  to: 'Адреса получателей через запятую',
  tls: 'Шифрование TLS',
  level: 'Что видно в сообщении',
  apiBase: 'Адрес сервиса',
  connectMs: 'Ждать соединения, мс',
  totalMs: 'Ждать ответа, мс',
  proxy: 'Прокси',
  caFile: 'Файл корневого сертификата',
  folder: 'Папка',
};

const CHOICES: Readonly<Record<string, string>> = {
  full: 'имя и телефон целиком',
  masked: 'имя и телефон закрыты, открываются по ссылке',
  none: 'только номер заявки',
  true: 'включено',
  false: 'выключено',
  item: 'crm.item.add',
  legacy: 'crm.lead.add, для старых порталов',
  classic: 'лиды и сделки',
  simple: 'только сделки',
  unsorted: 'в «Неразобранное»',
  complex: 'сразу в воронку',
};

export function fieldLabel(field: string): string {
  return LABELS[field] ?? field;
}

export function choiceLabel(value: string): string {
  return CHOICES[value] ?? value;
}
