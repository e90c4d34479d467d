import { REQUEST_CLASSES } from '../../http/admission/request-class.ts';
import type { Counters } from './counters.ts';
import { family, histogramFamily } from './exposition.ts';
import type { Sample } from './exposition.ts';

/** The counters of this process as Prometheus reads them. */
export function writeCounters(counters: Counters): string {
  const { accepted, tries, shed, failed } = counters;
  return [
    family(
      'prichal_requests_accepted_total',
      'counter',
      'requests stored on the disk, by kind',
      [...accepted].map(([kind, count]): Sample => [{ kind }, count]),
    ),
    family(
      'prichal_delivery_tries_total',
      'counter',
      'tries of this process to deliver, by outcome',
      [...tries].map(([key, count]): Sample => {
        const [channel = '', outcome = ''] = key.split(' ');
        return [{ channel, outcome }, count];
      }),
    ),
    family(
      'prichal_requests_shed_total',
      'counter',
      'requests answered with 503 or 429 under overload, by class',
      REQUEST_CLASSES.map((kind): Sample => [{ class: kind }, shed.get(kind) ?? 0]),
    ),
    histogramFamily('prichal_page_seconds', 'pages answered, from the cache and rendered', [
      [{ source: 'cache' }, counters.pagesCached],
      [{ source: 'rendered' }, counters.pagesRendered],
    ]),
    family('prichal_pages_failed_total', 'counter', 'renders that threw', [[{}, failed.pages]]),
    histogramFamily('prichal_query_seconds', 'statements of the database', [
      [{}, counters.queries],
    ]),
    family('prichal_queries_failed_total', 'counter', 'statements that failed', [
      [{}, failed.queries],
    ]),
  ].join('');
}
