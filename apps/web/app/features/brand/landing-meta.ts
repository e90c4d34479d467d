import type { Landing } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { carCount, fromText, landingTitle, yearsText } from './landing-texts.ts';

/** Title, description and clean path of a landing. */
export function landingMeta(landing: Landing): {
  title: string;
  description: string;
  path: string;
} {
  const { country, brand, model, count, years } = landing;
  const title = landingTitle(landing);
  const from = fromText(landing);
  const path = paths.landing(country, brand.slug, model?.slug);
  if (count === 0)
    return {
      title: `${title} под заказ`,
      description: `${title}: сейчас в каталоге нет, найдём и посчитаем под заказ до покупки.`,
      path,
    };
  const made = years === null ? '' : `, ${yearsText(years)}\u00a0годы выпуска`;
  return {
    title: `${title}: ${carCount(count)}${from === null ? '' : `, ${from} во\u00a0Владивостоке`}`,
    description: `${title}: ${carCount(count)} в каталоге${made}${from === null ? '' : `, полная сумма ${from}`}. Таможня, утилизационный сбор и оформление каждой строкой, с законом и датой курса.`,
    path,
  };
}
