import webPush from 'web-push';
import type { DuePush, LeadPushKind } from './push-outbox.ts';
import type { PushKeys } from './push-keys.ts';

/** A sleeping phone shows the lead if it connects within this, s. */
const TTL_S = 30 * 60;

/** What the service worker of the office gets; nothing about a person. */
interface PushText {
  title: string;
  /** path in the office */
  url: string;
  /** a later one with the same tag replaces it on the screen */
  tag: string;
}

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

const TITLES: Readonly<Record<LeadPushKind, (number: string) => string>> = {
  new: (number) => `Новая заявка ${number}`,
  back: (number) => `Заявка ${number} снова ждёт`,
  call: (number) => `Пора позвонить: ${number}`,
  step: (number) => `Пора сделать следующий шаг: ${number}`,
  assigned: (number) => `Вам передали заявку ${number}`,
  asked: (number) => `Клиент написал: ${number}`,
  accepted: (number) => `Клиент принял предложение: ${number}`,
};

/** «Новая заявка П-48213» and where it opens. */
function pushText({ lead, isDigest }: Pick<DuePush, 'lead' | 'isDigest'>): PushText {
  if (isDigest)
    return {
      title: 'К концу дня есть заявки без следующего шага',
      url: '/office/leads?tab=all&only=no-step',
      tag: 'digest',
    };
  return lead === null
    ? { title: 'Проверка: уведомления приходят', url: '/office/me', tag: 'test' }
    : {
        title: TITLES[lead.kind](lead.number),
        url: `/office/leads/${lead.uid}`,
        tag: lead.uid,
      };
}

/**
 * The request to the browser's service: encrypted for that browser alone (RFC 8291), signed with the site's key.
 * @param subject how the service reaches the owner of this site: «https:…» or «mailto:…»
 * @throws when the browser's keys are broken
 */
export function pushRequest(push: DuePush, keys: PushKeys, subject: string): PushRequest {
  const { endpoint, p256dh, auth } = push;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushText(push)),
    { TTL: TTL_S, urgency: 'high', vapidDetails: { subject, ...keys } },
  );
  const texts = Object.entries(headers as Record<string, unknown>)
    // counted by the sender
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => [name, String(value)]);
  return { endpoint, headers: Object.fromEntries(texts) as Record<string, string>, body };
}
