export type { ReportSpan } from './report-span.ts';
export { FUNNEL_STEPS, readFunnel } from './read-funnel.ts';
export type { FunnelLine, FunnelStep } from './read-funnel.ts';
export { rateVital, readVitals, VITAL_THRESHOLDS } from './read-vitals.ts';
export type { VitalLine } from './read-vitals.ts';
export { readGoals } from './read-goals.ts';
export type { GoalLine } from './read-goals.ts';
export { readBudgets, readPageHealth } from './read-page-health.ts';
export type { BudgetLine, PageHealth, SlownessLine } from './read-page-health.ts';
export { readSpending } from './read-spending.ts';
export type { SpentOnSource } from './read-spending.ts';
export { claimCounts } from './lead-stages.ts';
export { readStageMoney } from './read-stage-money.ts';
export type { StageMoney } from './read-stage-money.ts';
export { readStages } from './read-stages.ts';
export type { StageCounts } from './read-stages.ts';
export { readSources, readSourcesInFull } from './read-sources.ts';
export type { SourceLine, SourceTotal } from './read-sources.ts';
export { readErrorGroups } from './read-errors.ts';
export type { ErrorGroup } from './read-errors.ts';
export { CONTROL, HOLDOUT, readVariants } from './read-experiments.ts';
export type {
  ExperimentReport,
  GroupLine,
  TriggerLine,
  VariantsReport,
} from './read-experiments.ts';
