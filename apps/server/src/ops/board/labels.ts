import type { DeliveryState, LeadKind } from '@prichal/database';

export const KIND_LABELS: Record<LeadKind, string> = {
  consultation: 'Консультация',
  callback: 'Звонок',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
};

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  sent: 'доставлено',
  pending: 'ждёт',
  dead: 'не доставлено',
  cancelled: 'отменено',
};

const ZONE = 'Asia/Vladivostok';
const DAY_MS = 86_400_000;
const numbers = new Intl.NumberFormat('ru-RU');
const oneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const moments = new Intl.DateTimeFormat('ru-RU', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const days = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** 12345 → «12 345» */
export function count(value: number): string {
  return numbers.format(value);
}

/** 0.1234 → «12,3 %» */
export function percent(share: number): string {
  return `${oneDigit.format(share * 100)} %`;
}

/** «20 нояб., 13:05», in Vladivostok's time */
export function moment(at: Date): string {
  return moments.format(at);
}

/** «2026-11-20» → «20 нояб.» */
export function dayName(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`)).replace(/\.$/, '');
}

/** Day of the office's calendar, YYYY-MM-DD. */
function officeDayOf(at: Date): string {
  return new Date(at.getTime() + 10 * 3_600_000).toISOString().slice(0, 10);
}

/** The days that end with today, oldest first, YYYY-MM-DD. */
export function lastDays(today: Date, length: number): string[] {
  return Array.from({ length }, (_, at) =>
    officeDayOf(new Date(today.getTime() - (length - 1 - at) * DAY_MS)),
  );
}

/** Minutes → «25 мин», «3 ч 10 мин», «2 дн.» */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} мин`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} дн.`;
  return whole % 60 === 0 ? `${hours} ч` : `${hours} ч ${whole % 60} мин`;
}

/** How long ago, «3 ч 10 мин». */
export function age(since: Date, now: Date): string {
  return duration(Math.max(0, now.getTime() - since.getTime()) / 60_000);
}
