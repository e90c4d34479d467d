import type { Brand } from '@prichal/contract';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { PERIODS } from './read-board.ts';
import type { BoardFacts, Period } from './read-board.ts';
import { alarmsBlock } from './sections/alarms.ts';
import { deliveriesPanel } from './sections/deliveries.ts';
import { errorsPanel } from './sections/errors.ts';
import { funnelPanel } from './sections/funnel.ts';
import { goalsPanel } from './sections/goals.ts';
import { healthPanel } from './sections/health.ts';
import { latestPanel } from './sections/latest.ts';
import { requestsPanel } from './sections/requests.ts';
import { responsesPanel } from './sections/responses.ts';
import { sourcesPanel } from './sections/sources.ts';
import { variantsPanel } from './sections/variants.ts';
import { vitalsPanel } from './sections/vitals.ts';
import { moment } from './labels.ts';

const DOCTOR = html`<code>npm run prichal -- doctor</code>`;

export interface BodyOptions {
  facts: BoardFacts;
  period: Period;
  token: string;
  revealed: boolean;
  brand: Pick<Brand, 'responsePromiseMinutes'>;
  /** what is not real yet, in Russian */
  demo: readonly string[];
}

/** The board from what needs a hand to what is good to know. */
export function boardBody({ facts, period, token, revealed, brand, demo }: BodyOptions): Markup {
  return html`<div class="top">
      <h1>Как идут дела</h1>
      <p class="quiet">
        На ${moment(facts.now)}, Владивосток.
        <a href="/${period !== 30 && `?days=${period}`}">Обновить</a>
      </p>
      <nav aria-label="За сколько дней">
        ${PERIODS.map(
          (days) =>
            html`<a href="/?days=${days}" ${days === period && html` aria-current="true"`}
              >${days} дней</a
            >`,
        )}
      </nav>
    </div>
    ${alarmsBlock(facts.alarms, facts.now)}
    <div class="panels">
      ${requestsPanel(facts)} ${deliveriesPanel(facts, token)}
      ${responsesPanel(facts, brand.responsePromiseMinutes)} ${latestPanel(facts, token, revealed)}
      ${funnelPanel(facts)} ${goalsPanel(facts)} ${sourcesPanel(facts)} ${variantsPanel(facts)}
      ${vitalsPanel(facts)} ${healthPanel(facts)} ${errorsPanel(facts)}
    </div>
    ${
      demo.length > 0 &&
      html`<section class="demo" aria-labelledby="demo-title">
        <h2 id="demo-title">Ещё демонстрационное</h2>
        <p>${demo.join(', ')}. Полная проверка, с каналами, диском и часами: ${DOCTOR}</p>
      </section>`
    }`;
}
