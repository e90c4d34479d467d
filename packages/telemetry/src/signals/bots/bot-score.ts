import { BOT_SENSITIVITY } from '../../limits.ts';

/** What speaks for a program at the wheel. */
export interface BotMarks {
  /** detectors of the library that say so */
  detectors: number;
  webdriver: boolean;
  headless: boolean;
  noLanguages: boolean;
}

export interface BotScore {
  /** 0–1, hundredths */
  score: number;
  /** reached the sensitivity: a mark, nobody is kept out by it */
  bot: boolean;
}

/** Names of the marks, as they travel with a request; packages/lead-delivery has their words. */
export function namesOf(marks: BotMarks): string[] {
  return [
    ...(marks.detectors > 0 ? ['detected'] : []),
    ...(marks.webdriver ? ['webdriver'] : []),
    ...(marks.headless ? ['headless'] : []),
    ...(marks.noLanguages ? ['no-languages'] : []),
  ];
}

/** One detector of the library is enough; what a person's browser may show too is not, alone. */
export function scoreBot(marks: BotMarks): BotScore {
  const score =
    (marks.detectors > 0 ? 0.7 + 0.1 * (marks.detectors - 1) : 0) +
    (marks.webdriver ? 0.3 : 0) +
    (marks.headless ? 0.4 : 0) +
    (marks.noLanguages ? 0.3 : 0);
  const bounded = Math.min(1, Math.round(score * 100) / 100);
  return { score: bounded, bot: bounded >= BOT_SENSITIVITY };
}
