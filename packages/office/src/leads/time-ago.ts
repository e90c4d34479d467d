import { plural } from '@prichal/contract';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** «2 секунды назад», «5 минут назад», «3 часа назад»; «только что» within a second. */
export function timeAgo(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  const say = (unit: number, forms: readonly [string, string, string]): string => {
    const count = Math.floor(ms / unit);
    return `${count} ${plural(count, forms)} назад`;
  };
  if (ms < SECOND) return 'только что';
  if (ms < MINUTE) return say(SECOND, ['секунду', 'секунды', 'секунд']);
  if (ms < HOUR) return say(MINUTE, ['минуту', 'минуты', 'минут']);
  return say(HOUR, ['час', 'часа', 'часов']);
}
