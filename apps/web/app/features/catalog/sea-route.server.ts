import { isOneOfThree } from '@prichal/contract';
import type { Country, CarCountry } from '@prichal/contract';
import { overlays } from 'virtual:sea-charts';
import type { PlaceName } from '../../ui/sea-chart/chart-data.ts';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import type { SeaBandData } from './sea-band.tsx';

const CHART = overlays.band;
type RouteName = keyof typeof CHART.routes;

/** The port or crossing a country's way is drawn from: the one its days are counted by. */
const STARTS = { japan: 'toyama', korea: 'busan', china: 'suifenhe' } as const satisfies Record<
  Country,
  RouteName
>;

/** A country's way over the chart, ready to draw, or null where no way is drawn; the other countries' ways stay faint. */
export function seaRoute(country: CarCountry): SeaBandData | null {
  if (!isOneOfThree(country)) return null;
  const start = STARTS[country];
  const chosen = CHART.routes[start];
  if (!chosen) throw new Error(`no way from ${start}`);
  const from = port(start);
  const days = countOf(chosen.days ?? 0, DAYS);
  return {
    country,
    width: CHART.width,
    height: CHART.height,
    path: chosen.d,
    approach: chosen.approach,
    others: Object.values(STARTS)
      .filter((other) => other !== start)
      .flatMap((other) => CHART.routes[other]?.d ?? []),
    from,
    to: port('vladivostok'),
    label: {
      text: chosen.mode === 'sea' ? `${days} морем` : `${days} через границу`,
      ...chosen.label,
    },
  };
}

function port(slug: PlaceName): { name: string; x: number; y: number } {
  const found = CHART.ports[slug];
  if (!found) throw new Error(`no port ${slug} on the chart`);
  return found;
}
