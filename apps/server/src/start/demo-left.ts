import { demoValues } from '../config/brand.ts';
import type { Config } from '../config/config.ts';

/**
 * What the settings alone show to be demo data, in Russian; `prichal doctor` checks more.
 * @param channels names of the channels that requests are sent to
 */
export function demoLeft(
  { mode, brand, costs }: Pick<Config, 'mode' | 'brand' | 'costs'>,
  channels: readonly string[],
): string[] {
  const onlyFolder = channels.every((channel) => channel === 'folder');
  return [
    ...(mode === 'demo' ? ['режим сайта'] : []),
    ...demoValues(brand),
    ...(mode === 'live' && !brand.logo
      ? ['логотип (загрузите свой: «Настройки», «Компания»)']
      : []),
    ...(onlyFolder ? ['заявки складываются в папку, ни один канал не настроен'] : []),
    ...(costs === null && mode === 'demo' ? ['расходы вне таможни — типичные для рынка'] : []),
  ];
}
