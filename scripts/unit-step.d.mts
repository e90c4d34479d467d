export interface UnitOutcome {
  passed: boolean;
  /** «file › test: first line of the error» */
  flaky: string[];
  failed: string[];
}

export function runUnits(
  vitest: (args: string[], report: string) => boolean,
  paths: { base: string[]; report: string; retryReport: string },
): UnitOutcome;
