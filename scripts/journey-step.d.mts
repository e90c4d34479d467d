export interface JourneyOutcome {
  passed: boolean;
  /** «file:line › title: first line of the error» */
  flaky: string[];
  failed: string[];
}

export function runJourneys(
  playwright: (args: string[], report: string) => boolean,
  paths: { base: string[]; report: string; retryReport: string },
): JourneyOutcome;
