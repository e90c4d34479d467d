import {
  CALL_OUTCOMES,
  DEAL_EVENTS,
  LEAD_STAGES,
  LOST_REASONS,
  NEXT_STEPS,
} from '@prichal/contract/office';
import type { HistoryItem } from '@prichal/contract/office';
import type { JsonValue, LeadHistoryKind } from '@prichal/database';
import { decapitalize } from '@prichal/contract';

/** How a line of the history reads, and which sign it gets. Titles name no sex: who did it stands beside. */
export function historyTitle(
  kind: LeadHistoryKind,
  details: Readonly<Record<string, JsonValue>>,
  names: (staffUid: string) => string,
): Pick<HistoryItem, 'kind' | 'title'> {
  switch (kind) {
    case 'claimed':
      return {
        kind: 'claimed',
        title:
          'channel' in details ? `Взято из ${channelName(details['channel'])}` : 'Взято в работу',
      };
    case 'assigned':
      return { kind: 'assigned', title: `Передано: ${names(codeOf(details['to']))}` };
    case 'returned':
      return { kind: 'assigned', title: RETURNED[codeOf(details['reason'])] ?? 'Снова в очереди' };
    case 'called':
      return { kind: 'called', title: `Звонок: ${label(CALL_OUTCOMES, details['outcome'])}` };
    case 'note':
      return { kind: 'note', title: 'Заметка' };
    case 'step':
      return { kind: 'step', title: `Следующий шаг: ${label(NEXT_STEPS, details['step'])}` };
    case 'snoozed':
      return { kind: 'snoozed', title: 'Отложено' };
    case 'unsnoozed':
      return {
        kind: 'snoozed',
        title:
          typeof details['by'] === 'string'
            ? `Снова в работе: новая заявка ${details['by']}`
            : 'Снова в работе',
      };
    case 'stage':
      return { kind: 'stage', title: stageTitle(details) };
    case 'closed':
      return {
        kind: 'closed',
        title:
          'channel' in details
            ? `В ${channelName(details['channel'])}: закрыто`
            : `Закрыто: ${label(LOST_REASONS, details['reason'])}`,
      };
    case 'reopened':
      return { kind: 'stage', title: 'Открыто снова' };
    case 'undone':
      return { kind: 'other', title: 'Последнее действие отменено' };
    case 'separated':
      return {
        kind: 'other',
        title:
          details['separate'] === true
            ? 'Отделено от других заявок этого телефона'
            : 'Снова вместе с заявками этого телефона',
      };
    case 'matched':
      return {
        kind: 'other',
        title: `${details['same'] === true ? 'Один клиент с' : 'Другой клиент, чем в'} ${codeOf(details['number'])}`,
      };
    case 'proposal':
      return { kind: 'other', title: PROPOSAL[codeOf(details['event'])] ?? 'Предложение' };
    case 'deal':
      return { kind: 'other', title: dealTitle(details) };
  }
}

/** «Сделка: декларация подана» */
function dealTitle(details: Readonly<Record<string, JsonValue>>): string {
  return `Сделка: ${dealEventName(details['event'])}`;
}

/** «декларация подана»; an event of the office by its own name. */
export function dealEventName(event: JsonValue | undefined): string {
  return decapitalize(DEAL[codeOf(event)] ?? label(DEAL_EVENTS, event));
}

const DEAL: Record<string, string> = {
  started: 'начата',
  asked: 'вопрос клиента',
  answered: 'клиент ответил',
  files: 'присланы файлы',
  consent: 'изменено согласие на запись в «Обещали и вышло»',
  cancelled: 'расторгнута',
};

function stageTitle(details: Readonly<Record<string, JsonValue>>): string {
  const stage = label(LEAD_STAGES, details['to']);
  return 'channel' in details
    ? `В ${channelName(details['channel'])}: этап «${stage}»`
    : `Этап: ${stage}`;
}

const RETURNED: Record<string, string> = {
  'given-back': 'Возвращено в очередь',
  'person-left': 'Снова в очереди: сотрудник больше не ведёт заявки',
  'not-called': 'Снова в очереди: по заявке вовремя не позвонили',
};

/** «Предложение отправлено»; what the client did has no sex either. */
const PROPOSAL: Record<string, string> = {
  created: 'Начато предложение',
  sent: 'Предложение отправлено',
  opened: 'Предложение открыто по ссылке',
  asked: 'Вопрос по предложению',
  answered: 'На вопрос ответили',
  accepted: 'Предложение принято',
  withdrawn: 'Предложение отозвано',
  moved: 'Итог предложения изменился',
};

const CHANNELS: Record<string, string> = {
  telegram: 'Telegram',
  vk: 'ВКонтакте',
  max: 'MAX',
  email: 'письма',
  bitrix24: 'Битрикс24',
  amocrm: 'amoCRM',
};

/** «Telegram»; «сообщения» for a link whose channel is not known. */
export function channelName(channel: JsonValue | undefined): string {
  return CHANNELS[codeOf(channel)] ?? 'сообщения';
}

function label(labels: Readonly<Record<string, string>>, code: JsonValue | undefined): string {
  return labels[codeOf(code)] ?? '—';
}

function codeOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
