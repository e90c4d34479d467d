import { BOT_SENSITIVITY } from '../../limits.ts';

/** What speaks for a program at the wheel. */
export interface BotSignals {
  /** detectors of the library that say so */
  detectors: number;
  webdriver: boolean;
  headless: boolean;
  noLanguages: boolean;
}

export interface BotScore {
  /** 0–1, hundredths */
  score: number;
  /** reached the sensitivity: only a flag, nobody is blocked because of it */
  bot: boolean;
}

/** Names of the signals, as sent with a request; their labels are in packages/lead-delivery. */
export function namesOf(signals: BotSignals): string[] {
  return [
    ...(signals.detectors > 0 ? ['detected'] : []),
    ...(signals.webdriver ? ['webdriver'] : []),
    ...(signals.headless ? ['headless'] : []),
    ...(signals.noLanguages ? ['no-languages'] : []),
  ];
}

/** One detector of the library is enough; what a person's browser may show too is not, alone. */
export function scoreBot(signals: BotSignals): BotScore {
  const score =
    (signals.detectors > 0 ? 0.7 + 0.1 * (signals.detectors - 1) : 0) +
    (signals.webdriver ? 0.3 : 0) +
    (signals.headless ? 0.4 : 0) +
    (signals.noLanguages ? 0.3 : 0);
  const bounded = Math.min(1, Math.round(score * 100) / 100);
  return { score: bounded, bot: bounded >= BOT_SENSITIVITY };
}
