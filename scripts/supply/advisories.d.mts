import type { Package } from './lock-packages.mjs';

export interface Advisory {
  package: string;
  range: string;
  severity: string;
  title: string;
  url: string;
}

interface Known {
  refreshedAt: string | null;
  advisories: Advisory[];
  accepted: { url: string; reason: string }[];
}

export function readKnown(file?: string): Known;
export function findVulnerable(packages: readonly Package[], known: Known): Advisory[];
export function judgeAge(known: Known, now: Date): { reliable: boolean; text: string };
export function readAudit(report: unknown): Advisory[];
