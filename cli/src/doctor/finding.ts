/** `ok`: well; `look`: needs attention; `broken`: it does not work. */
export type Verdict = 'ok' | 'warning' | 'broken';

/** What one check has found; both texts in Russian, without secrets and personal data. */
export interface Finding {
  /** «Канал Telegram» */
  about: string;
  verdict: Verdict;
  text: string;
}

export function ok(about: string, text: string): Finding {
  return { about, verdict: 'ok', text };
}

export function warning(about: string, text: string): Finding {
  return { about, verdict: 'warning', text };
}

export function broken(about: string, text: string): Finding {
  return { about, verdict: 'broken', text };
}

/** The worst verdict as an exit code: 0, 1 or 2. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ verdict }) => verdict === 'broken')) return 2;
  return findings.some(({ verdict }) => verdict === 'warning') ? 1 : 0;
}
