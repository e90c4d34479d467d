import type { ProposalPage } from '@prichal/contract';

/** «Ирина, две машины до Новосибирска» */
export function headline({
  client,
  cars,
  to,
}: Pick<ProposalPage, 'client' | 'cars' | 'to'>): string {
  const what = COUNTS[cars.length] ?? 'Машины';
  return client === null
    ? `${what} до\u00a0${to}`
    : `${client}, ${what.toLowerCase()} до\u00a0${to}`;
}

const COUNTS: Readonly<Record<number, string>> = {
  1: 'Машина',
  2: 'Две машины',
  3: 'Три машины',
};

/** The day of an instant in a zone, YYYY-MM-DD. */
export function dayOf(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(
    new Date(instant),
  );
}

/** «24 ноября, 15:00» */
export function momentText(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}\u00a0${part('month')}, ${part('hour')}:${part('minute')}`;
}
