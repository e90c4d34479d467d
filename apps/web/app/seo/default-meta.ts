import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { isMissing } from '../site/missing-text.ts';

export const DEFAULT_TITLE = 'Автомобили из Азии: Япония, Корея, Китай. Итог до вашего города';
export const DEFAULT_DESCRIPTION =
  'Автомобили из Азии с доставкой по всей России: цена в стране покупки, море, таможня и автовоз — ' +
  'каждой строкой, с формулой, законом и датой курса. Подбор, осмотр, доставка и оформление из Владивостока.';
const KEYWORDS =
  'автомобили из Азии, авто из Японии, авто из Кореи, авто из Китая, авто под заказ, расчёт таможни, ' +
  'утилизационный сбор, до 160 л.с., проходные автомобили, Владивосток, доставка по России';

/** Metadata of a page without its own; an error page is excluded from search engines. */
export function defaultMeta(error?: unknown): MetaDescriptor[] {
  if (isRouteErrorResponse(error) && isMissing(error)) return notFoundMeta();
  if (error !== undefined)
    return [{ title: 'Что-то пошло не так' }, { name: 'robots', content: 'noindex' }];
  return [
    { title: DEFAULT_TITLE },
    { name: 'description', content: DEFAULT_DESCRIPTION },
    { name: 'keywords', content: KEYWORDS },
  ];
}

export function notFoundMeta(): MetaDescriptor[] {
  return [{ title: 'Страница не найдена' }, { name: 'robots', content: 'noindex' }];
}

/** The keywords of the site, for pages that carry them. */
export const keywordsMeta: MetaDescriptor = { name: 'keywords', content: KEYWORDS };
