import type { VitalName, VitalRating } from '@prichal/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MetricType } from 'web-vitals';
import { VITAL_THRESHOLDS } from '../limits.ts';

/** One measured vital. `value` ms, CLS a number; `address` of the page it belongs to, which may have been left. */
export interface Vital {
  metric: VitalName;
  value: number;
  rating: VitalRating;
  /** navigate, reload, back-forward-cache, soft-navigation… */
  navigation: string;
  address: string | null;
}

/** Up to and with the first threshold good, up to the second needs improvement. */
export function rateVital(metric: VitalName, value: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** Reports each vital when it is final; navigations inside the site count where the browser reports them. */
export function watchVitals(onVital: (vital: Vital) => void): void {
  const report = ({ name, value, navigationType, navigationURL }: MetricType): void =>
    onVital({
      metric: name,
      // ms to a tenth, layout shift to a thousandth
      value: name === 'CLS' ? Math.round(value * 1e3) / 1e3 : Math.round(value * 10) / 10,
      rating: rateVital(name, value),
      navigation: navigationType,
      address: navigationURL ?? null,
    });
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(report, { reportSoftNavs: true });
}
