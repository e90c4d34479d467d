import type { EventName, EventProps } from '@prichal/contract';
import { paths } from '../paths.ts';

interface Details {
  address: string;
  at: number;
}

const SERVICES = `${paths.services()}/`;

/** Reports page views: the first one of a visit includes where the visitor came from, one of a service is a goal too. */
export function createPageViews(
  track: (name: EventName, props: EventProps, details: Details) => void,
) {
  let isFirst = true;
  return (details: Details): void => {
    const { pathname, searchParams } = new URL(details.address);
    track('page_view', isFirst ? arrival(searchParams) : {}, details);
    isFirst = false;
    if (pathname.startsWith(SERVICES)) {
      const service = pathname.slice(SERVICES.length);
      track('goal', { goal: 'service_view', service }, details);
    }
  };
}

/** The referring host and the advertisement's campaign parameters; the rest of either address is not sent. */
function arrival(parameters: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  const { referrer, location } = document;
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  if (host && host !== location.host) found['referrer_host'] = host;
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
    const value = parameters.get(name);
    if (value) found[name] = value.slice(0, 100);
  }
  return found;
}
