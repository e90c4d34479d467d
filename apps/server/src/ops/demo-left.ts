import { demoValues } from '../brand.ts';
import type { Config } from '../config.ts';

/** What settings alone show to be unreal, in Russian; `prichal doctor` looks further. */
export function demoLeft({ mode, brand, channels, costs }: Config): string[] {
  const onlyFolder = channels.every(({ channel }) => channel === 'folder');
  return [
    ...(mode === 'demo' ? ['режим сайта'] : []),
    ...demoValues(brand),
    ...(onlyFolder ? ['заявки складываются в папку, ни один канал не настроен'] : []),
    ...(costs === null && mode === 'demo' ? ['расходы вне таможни — типичные для рынка'] : []),
  ];
}
