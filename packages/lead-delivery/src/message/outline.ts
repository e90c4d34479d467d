import { formatRub } from '@prichal/contract';
import type { LeadMessage } from '../lead-message.ts';
import { cutText } from './texts.ts';

/** One line of a message; `url` makes the value a link. */
export interface OutlineLine {
  label: string | null;
  value: string;
  url?: string;
}

export interface OutlineSection {
  heading: string | null;
  lines: OutlineLine[];
  /** the visitor's own text */
  quote?: string;
  /** address of a picture */
  picture?: string;
}

/** What a manager reads, in the order of reading, before it is laid out for one channel. */
export interface Outline {
  /** «Заявка П-48213: консультация, первая в очереди» */
  title: string;
  /** «В работе: Ольга»; null: it waits for somebody */
  status: string | null;
  /** what to be careful about; first thing to see */
  warnings: string[];
  sections: OutlineSection[];
  actions: { text: string; url: string }[];
}

/**
 * A finished message in the order a manager needs it: who, what, for how much, from where.
 * @param status how it stands since; nobody needs to take it then
 */
export function outlineOf(message: LeadMessage, status: string | null = null): Outline {
  return {
    title: titleOf(message),
    status,
    warnings: warningsOf(message),
    sections: sectionsOf(message).filter(
      ({ lines, quote, picture }) => lines.length > 0 || quote || picture,
    ),
    actions: [
      ...(message.callLink === null ? [] : [{ text: 'Позвонить', url: message.callLink }]),
      ...(status === null ? [{ text: 'Взять в работу', url: message.claimLink }] : []),
    ],
  };
}

function sectionsOf(message: LeadMessage): OutlineSection[] {
  return [
    personOf(message),
    carOf(message),
    billOf(message),
    { heading: 'Что нужно', lines: message.asked },
    sourceOf(message),
    {
      heading: 'Фотографии',
      lines: message.photos.map((url, index) => ({
        label: null,
        value: `Снимок ${index + 1}`,
        url,
      })),
    },
  ];
}

/** Subject of a letter, title of a deal: number, kind, car. */
export function subjectOf(message: LeadMessage): string {
  const car = message.car === null ? '' : `, ${message.car.title}`;
  return cutText(`${titleOf(message)}${car}`, 200);
}

function titleOf({ number, kindText, firstInQueue }: LeadMessage): string {
  const first = firstInQueue ? ', первая в очереди' : '';
  return `Заявка ${number}: ${kindText.toLowerCase()}${first}`;
}

function warningsOf({ withoutConsent, hints, level }: LeadMessage): string[] {
  const hidden =
    level === 'full' || withoutConsent ? [] : ['Имя и телефон в этот канал не передаются.'];
  return [
    ...(withoutConsent
      ? ['Без согласия на обработку персональных данных: имя и телефон скрыты.']
      : []),
    ...hidden,
    ...hints,
  ];
}

function personOf(message: LeadMessage): OutlineSection {
  const { name, phone, email, callLink, visitorTime } = message;
  const lines: OutlineLine[] = [];
  if (name !== null) lines.push({ label: 'Имя', value: name });
  if (phone !== null)
    lines.push({ label: 'Телефон', value: phone, ...(callLink === null ? {} : { url: callLink }) });
  if (email !== null) lines.push({ label: 'Почта', value: email, url: `mailto:${email}` });
  if (visitorTime !== null) lines.push({ label: 'У посетителя было', value: visitorTime });
  return { heading: null, lines, ...(message.message === null ? {} : { quote: message.message }) };
}

function carOf({ car }: LeadMessage): OutlineSection {
  if (car === null) return { heading: null, lines: [] };
  const lines: OutlineLine[] = [
    {
      label: null,
      value: car.title,
      ...(car.url === null ? {} : { url: car.url }),
    },
  ];
  if (car.totalRub !== null)
    lines.push({
      label: car.standsIn === null ? 'Во Владивостоке со всем' : `В наличии, ${car.standsIn}`,
      value: formatRub(car.totalRub),
    });
  return {
    heading: 'Автомобиль',
    lines,
    ...(car.picture === null ? {} : { picture: car.picture }),
  };
}

function billOf({ bill }: LeadMessage): OutlineSection {
  if (bill === null) return { heading: null, lines: [] };
  return {
    heading: 'Расчёт',
    lines: [
      ...bill.lines,
      { label: 'Итого', value: bill.total, ...(bill.url === null ? {} : { url: bill.url }) },
    ],
  };
}

function sourceOf({ source, pages }: LeadMessage): OutlineSection {
  const seen = pages.map((page): OutlineLine => {
    const path = page.replace(/^https?:\/\/[^/]+/, '');
    return { label: null, value: path === '/' ? 'главная страница' : path };
  });
  return {
    heading: 'Откуда',
    lines: [...source, ...(seen.length > 0 ? [{ label: 'Смотрел', value: '' }] : []), ...seen],
  };
}
