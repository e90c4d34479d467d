import { truncateText } from '@prichal/contract';
import type { Overview } from '@prichal/contract/office';
import type { ErrorGroup, PageHealth } from '@prichal/database';
import { pageName } from './page-names.ts';

const CAUSE_MAX = 160;
const ERRORS = 50;

/** Errors that pages have reported, those of the office's own pages too. */
export function errorsOf(groups: readonly ErrorGroup[]): Overview['errors'] {
  return groups.slice(0, ERRORS).map((group) => ({
    cause: causeOf(group),
    place: placeOf(group),
    page: pageName(group.route),
    count: group.count,
    visits: group.visits,
    first_at: group.first.toISOString(),
    last_at: group.last.toISOString(),
  }));
}

function causeOf({ name, message, errorType }: ErrorGroup): string {
  const headline = [name, message].filter(Boolean).join(': ') || errorType;
  return headline.length > CAUSE_MAX ? `${truncateText(headline, CAUSE_MAX)}…` : headline;
}

/** «/assets/a.js:1:7» or the address that was asked. */
function placeOf({ filename, line, column, target }: ErrorGroup): string {
  if (target !== '') return target;
  return [filename, line, column].filter((part) => part !== null && part !== '').join(':');
}

/** Budgets that pages broke, and moments in which they stood still. */
export function healthOf({
  budgets,
  slowness,
}: PageHealth): Pick<Overview, 'budgets' | 'slowness'> {
  return {
    budgets: budgets.map(({ metric, budget, worst, warnings, errors, critical, alerts, last }) => ({
      metric,
      budget,
      worst,
      times: warnings + errors + critical,
      alerts,
      last_at: last.toISOString(),
    })),
    slowness: slowness.map(({ route, ...line }) => ({ ...line, page: pageName(route) })),
  };
}
