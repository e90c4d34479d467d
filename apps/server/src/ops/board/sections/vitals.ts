import { plural } from '@prichal/contract';
import { VITAL_THRESHOLDS } from '@prichal/database';
import type { VitalLine } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { pageName } from '../page-names.ts';
import { meter } from '../pictures/meter.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, percent } from '../labels.ts';
import { panel } from './panel.ts';

type Vital = VitalLine['metric'];

const VITAL_LABELS: Record<Vital, string> = {
  LCP: 'Главное на экране',
  CLS: 'Сдвиги',
  INP: 'Отклик',
  FCP: 'Первое на экране',
  TTFB: 'Первый байт',
};
const RATING_LABELS = { good: 'хорошо', 'needs-improvement': 'терпимо', poor: 'плохо' } as const;
const FID = 'FID';
const SHOWN = 6;
/** The scale goes this far past the second threshold. */
const PAST = 1.5;
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** How fast pages are for visitors: three of four see it so or better, by route, against the thresholds. */
export function vitalsPanel({ vitals }: BoardFacts): Markup {
  const routes = [...new Set(vitals.map(({ route }) => route))];
  const poor = vitals.filter(({ rating }) => rating === 'poor').length;
  const picture = html`<div class="routes">
      ${routes.slice(0, SHOWN).map(
        (route) =>
          html`<section>
            <h3>${pageName(route)} <small>${route}</small></h3>
            <ul class="vitals">
              ${vitals.filter((line) => line.route === route).map(vitalRow)}
            </ul>
          </section>`,
      )}
    </div>
    <p class="key">
      Черты — пороги «хорошо» и «плохо», точка — 75-й
      процентиль.${routes.length > SHOWN && ` Остальные страницы, ${routes.length - SHOWN}, в таблице.`}
      Задержка первого ввода (${FID}) не измеряется.
    </p>`;
  return panel({
    id: 'vitals',
    title: 'Скорость страниц',
    answer:
      vitals.length === 0
        ? null
        : poor === 0
          ? 'Плохих нет'
          : html`${poor}
              <small
                >из ${vitals.length}
                ${plural(vitals.length, ['показателя', 'показателей', 'показателей'])} хуже
                порога</small
              >`,
    note: 'Так или лучше у трёх посетителей из четырёх.',
    body:
      vitals.length === 0
        ? nothing('За это время измерений не было.')
        : figure(
            picture,
            {
              head: ['Страница', 'Что', 'Раз', '75-й процентиль', 'Оценка', 'Хорошо', 'Плохо'],
              rows: vitals.map((line) => [
                line.route,
                line.metric,
                count(line.count),
                valueOf(line),
                RATING_LABELS[line.rating],
                percent(line.good),
                percent(line.poor),
              ]),
            },
            'Скорость страниц',
          ),
    wide: true,
  });
}

function vitalRow(line: VitalLine): Markup {
  const [good, poor] = VITAL_THRESHOLDS[line.metric];
  return html`<li>
    <span>${VITAL_LABELS[line.metric]} <small>${line.metric}</small></span>
    ${meter({ most: poor * PAST, borders: [good, poor], markers: [{ at: line.p75, shape: 'dot' }] })}
    <b class="${line.rating}"
      >${valueOf(line)}<span class="unseen">, ${RATING_LABELS[line.rating]}</span></b
    >
  </li>`;
}

function valueOf({ metric, p75 }: VitalLine): string {
  if (metric === 'CLS') return numbers.format(p75);
  return p75 < 1000 ? `${Math.round(p75)} мс` : `${numbers.format(p75 / 1000)} с`;
}
