import {
  CALL_OUTCOMES,
  DEAL_EVENTS,
  LEAD_STAGES,
  LOST_REASONS,
  NEXT_STEPS,
} from '@prichal/contract/office';
import type { LeadHistoryKind } from '@prichal/database';
import { describe, expect, it } from 'vitest';
import { channelName, dealEventName, historyTitle } from './history-titles.ts';

const titleOf = (kind: LeadHistoryKind, details: Parameters<typeof historyTitle>[1] = {}) =>
  historyTitle(kind, details, (uid) => `сотрудник ${uid}`).title;

describe('a line of the history of a request', () => {
  it.each<[LeadHistoryKind, Parameters<typeof historyTitle>[1], string]>([
    ['claimed', {}, 'Взято в работу'],
    ['claimed', { channel: 'telegram' }, 'Взято из Telegram'],
    ['claimed', { channel: 'email' }, 'Взято из письма'],
    ['claimed', { channel: 'gone' }, 'Взято из сообщения'],
    ['assigned', { to: '7' }, 'Передано: сотрудник 7'],
    ['returned', { reason: 'given-back' }, 'Возвращено в очередь'],
    ['returned', { reason: 'unknown' }, 'Снова в очереди'],
    ['note', {}, 'Заметка'],
    ['snoozed', {}, 'Отложено'],
    ['unsnoozed', {}, 'Снова в работе'],
    ['unsnoozed', { by: 'П-12' }, 'Снова в работе: новая заявка П-12'],
    ['stage', { to: 'contract' }, 'Этап: Договор'],
    ['stage', { to: 'contract', channel: 'bitrix24' }, 'В Битрикс24: этап «Договор»'],
    ['closed', { reason: 'price' }, 'Закрыто: Дорого'],
    ['closed', { channel: 'amocrm' }, 'В amoCRM: закрыто'],
    ['reopened', {}, 'Открыто снова'],
    ['undone', {}, 'Последнее действие отменено'],
    ['separated', { separate: true }, 'Отделено от других заявок этого телефона'],
    ['separated', { separate: false }, 'Снова вместе с заявками этого телефона'],
    ['matched', { same: true, number: 'П-7' }, 'Один клиент с П-7'],
    ['matched', { same: false, number: 'П-7' }, 'Другой клиент, чем в П-7'],
    ['proposal', { event: 'sent' }, 'Предложение отправлено'],
    ['proposal', { event: 'unknown' }, 'Предложение'],
    ['deal', { event: 'declared' }, 'Сделка: декларация подана'],
    ['deal', { event: 'cancelled' }, 'Сделка: расторгнута'],
  ])('%s %j reads «%s»', (kind, details, title) => {
    expect(titleOf(kind, details)).toBe(title);
  });

  it('names every outcome, step, stage, reason and event that there is', () => {
    const titles = [
      ...Object.keys(CALL_OUTCOMES).map((outcome) => titleOf('called', { outcome })),
      ...Object.keys(NEXT_STEPS).map((step) => titleOf('step', { step })),
      ...Object.keys(LEAD_STAGES).map((to) => titleOf('stage', { to })),
      ...Object.keys(LOST_REASONS).map((reason) => titleOf('closed', { reason })),
      ...Object.keys(DEAL_EVENTS).map((event) => titleOf('deal', { event })),
    ];
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[А-Я][^—]*: [\p{L}«]/u);
  });

  it('says a dash of a code that is gone, and never fails', () => {
    expect(titleOf('called', { outcome: 'unknown' })).toBe('Звонок: —');
    expect(titleOf('step', {})).toBe('Следующий шаг: —');
    expect(titleOf('stage', { to: 7 })).toBe('Этап: —');
  });

  it('has one name for an event of a deal here and on its page', () => {
    expect(dealEventName('handed-over')).toBe('машина вручена');
    expect(dealEventName('files')).toBe('присланы файлы');
    expect(dealEventName('vin')).toBe('номер кузова');
    expect(dealEventName(undefined)).toBe('—');
  });

  it('calls a channel by its name', () => {
    expect(['vk', 'max', 'email', 'gone'].map(channelName)).toEqual([
      'ВКонтакте',
      'MAX',
      'письма',
      'сообщения',
    ]);
    expect(channelName(undefined)).toBe('сообщения');
  });
});
