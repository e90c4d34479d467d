import type { Lead } from '@prichal/database';
import type { Attempt } from '../connector.ts';
import type { DataLevel, LeadMessage } from '../lead-message.ts';
import { buildMessage } from '../message/build-message.ts';
import type { MessageExtras } from '../message/build-message.ts';

export const SITE = 'https://site.example';

/** A request with everything a manager may want to know. */
function sampleLead(change: Partial<Lead> = {}): Lead {
  return {
    uid: '01930000-0000-7000-8000-000000000001',
    number: 'П-48213',
    kind: 'consultation',
    name: 'Иван Петров',
    phone: '+79041234567',
    email: 'ivan@visitor.example',
    message: 'Хочу Harrier до 160 сил, можно белый.',
    context: {
      page: '/catalog/japan/demo-10017',
      pages: ['/', '/catalog/japan', '/catalog/japan/demo-10017'],
      referrer: 'https://ya.ru/',
      car: { country: 'japan', id: 'demo-10017' },
      calculation: 'country=japan&price=2100000',
      bill: {
        total: '3 250 000 ₽',
        lines: [
          { label: 'Автомобиль в Японии', value: '1 870 000 ₽' },
          { label: 'Таможенная пошлина', value: '612 400 ₽' },
          { label: 'Утилизационный сбор', value: '5 200 ₽' },
          { label: 'Доставка по морю', value: '84 000 ₽' },
        ],
      },
      urgency: 'month',
      budget: '3m_5m',
      preferred_contact: 'telegram',
    },
    campaign: { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'Кроссоверы, Москва' },
    consent: { version: '2026-11-20' },
    honeypot: false,
    spam_hints: ['too-fast'],
    time_zone: 'Europe/Moscow',
    first_in_queue: false,
    stage: 'new',
    in_queue: true,
    assignee: null,
    assigned_at: null,
    contacted_at: null,
    unanswered_calls: 0,
    version: 1,
    next_step: null,
    next_step_at: null,
    snoozed_at: null,
    snoozed_until: null,
    lost_reason: null,
    separated: false,
    demo: false,
    search_terms: null,
    created_at: new Date('2026-11-20T11:14:00Z'),
    erased_at: null,
    withdrawn_at: null,
    ...change,
  };
}

const EXTRAS: MessageExtras = {
  car: {
    title: 'Toyota Harrier G, 2022',
    url: `${SITE}/catalog/japan/demo-10017`,
    picture: `${SITE}/photos/harrier-960.webp`,
    totalRub: 3_250_000,
    standsIn: null,
  },
  city: null,
  carBill: null,
  calculationBill: null,
  repeat: { nth: 2, first: 'П-31001' },
  photos: [],
  claimLink: `${SITE}/taken/48213?signature=abc`,
  publicUrl: SITE,
};

export function sampleMessage(
  lead: Partial<Lead> = {},
  level: DataLevel = 'full',
  extras: Partial<MessageExtras> = {},
): LeadMessage {
  return buildMessage(sampleLead(lead), level, { ...EXTRAS, ...extras });
}

export function attemptOf(
  { uid, number }: Pick<LeadMessage, 'uid' | 'number'>,
  channel: string,
  change: Partial<Attempt> = {},
): Attempt {
  return {
    deliveryId: `${uid}.${channel}`,
    leadUid: uid,
    number,
    attempt: 1,
    uncertain: false,
    ...change,
  };
}
