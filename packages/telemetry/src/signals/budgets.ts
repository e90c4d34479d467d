import { ALERT_AFTER, BUDGETS } from '../limits.ts';

export type BudgetName = keyof typeof BUDGETS;
/** Measured values; a metric that the browser does not report is absent. */
export type Findings = Partial<Record<BudgetName, number>>;

export type Severity = 'warning' | 'error' | 'critical';
export type BudgetStatus = 'passed' | 'warning' | 'failed';

export interface Violation {
  metric: BudgetName;
  value: number;
  budget: number;
  /** part over it: 0.5 is half above */
  overage: number;
  severity: Severity;
  /** the third of its metric, and each after it */
  alert: boolean;
}

export function severityOf(overage: number): Severity {
  if (overage > 1) return 'critical';
  return overage > 0.5 ? 'error' : 'warning';
}

/** failed: any critical one. */
export function statusOf(violations: readonly Violation[]): BudgetStatus {
  if (violations.some(({ severity }) => severity === 'critical')) return 'failed';
  return violations.length > 0 ? 'warning' : 'passed';
}

/** Compares findings with the budgets, and counts the violations of each metric. */
export function createBudgets(): (found: Findings) => Violation[] {
  const counts: Partial<Record<BudgetName, number>> = {};
  return (found) =>
    (Object.keys(BUDGETS) as BudgetName[]).flatMap((metric) => {
      const value = found[metric];
      const budget = BUDGETS[metric];
      if (value === undefined || value <= budget) return [];
      const count = (counts[metric] ?? 0) + 1;
      counts[metric] = count;
      const overage = (value - budget) / budget;
      return [
        {
          metric,
          value,
          budget,
          // reported to a hundredth, judged unrounded
          overage: Math.round(overage * 100) / 100,
          severity: severityOf(overage),
          alert: count >= ALERT_AFTER,
        },
      ];
    });
}

const KB = 1024;
const MB = KB * KB;

/** What the page has cost so far, from the browser's own books. FID is in none of them any more. */
export function findCosts(performance: Performance): Findings {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  const size = ({ transferSize }: PerformanceResourceTiming) => transferSize / KB;
  const ofKind = (pattern: RegExp) => resources.filter(({ name }) => pattern.test(name)).map(size);
  const found: Findings = {
    bundle_kb: Math.round(ofKind(SCRIPTS).reduce((sum, kb) => sum + kb, 0)),
    image_kb: Math.round(Math.max(0, ...ofKind(IMAGES))),
    font_kb: Math.round(Math.max(0, ...ofKind(FONTS))),
  };
  if (navigation && navigation.domContentLoadedEventEnd > 0)
    found.dom_loaded_ms = Math.round(navigation.domContentLoadedEventEnd);
  if (navigation && navigation.loadEventEnd > 0) {
    const { loadEventEnd } = navigation;
    found.load_ms = Math.round(loadEventEnd);
    // of the first view alone: a long visit asks for more, picture by picture
    found.requests = 1 + resources.filter(({ startTime }) => startTime < loadEventEnd).length;
  }
  if (memory) found.memory_mb = Math.round(memory.usedJSHeapSize / MB);
  return found;
}

const SCRIPTS = /\.m?js(?:\?|$)/;
const IMAGES = /\.(?:avif|webp|png|jpe?g|svg|gif)(?:\?|$)/;
const FONTS = /\.woff2?(?:\?|$)/;
