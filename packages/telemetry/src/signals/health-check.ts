import type { BudgetName, BudgetStatus, Findings, Severity, Violation } from './budgets.ts';
import { createBudgets, statusOf } from './budgets.ts';

export interface HealthReport {
  status: BudgetStatus;
  violations: number;
  memoryMb: number | null;
}

/**
 * One check of the budgets, to be repeated. A violation is reported when it is new, has become worse, or has occurred
 * so often that it is an alert; the health when its status changes. An unchanged state sends nothing.
 */
export function createHealthCheck(report: {
  violation(violation: Violation): void;
  health(report: HealthReport): void;
}): (found: Findings) => BudgetStatus {
  const judge = createBudgets();
  const known = new Map<BudgetName, { severity: Severity; alert: boolean }>();
  let last: BudgetStatus | null = null;
  return (found) => {
    const violations = judge(found);
    for (const violation of violations) {
      const before = known.get(violation.metric);
      const { severity, alert } = violation;
      if (before?.severity !== severity || before.alert !== alert) report.violation(violation);
      known.set(violation.metric, { severity, alert });
    }
    const status = statusOf(violations);
    if (status !== last)
      report.health({ status, violations: violations.length, memoryMb: found.memory_mb ?? null });
    last = status;
    return status;
  };
}
