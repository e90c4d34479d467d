import type { LoadPart, TelemetryDeps } from '../../telemetry-deps.ts';
import { namesOf, scoreBot } from './bot-score.ts';
import { cachedFingerprint } from './cached-fingerprint.ts';

/** Props of a `bot_signal`. */
export type BotSignal = {
  score: number;
  bot: boolean;
  /** the library's name for its kind, '' for a person */
  kind: string;
  /** null: not had in time */
  fingerprint: string | null;
};

/** Detects a bot once, with `names` of its signals; null where the libraries do not load. Throws their errors. */
export async function takeBotSignal(
  deps: TelemetryDeps,
  navigator: Navigator,
  load: LoadPart,
): Promise<{ signal: BotSignal; names: string[] } | null> {
  const libraries = await load(() => import('./bot-libraries.ts'));
  if (!libraries) return null;
  const { detectors, kind } = await libraries.detectBot();
  const fingerprint = await cachedFingerprint(deps, libraries.lightFingerprint);
  const signals = {
    detectors,
    webdriver: navigator.webdriver,
    headless: /headless/i.test(navigator.userAgent),
    noLanguages: navigator.languages.length === 0,
  };
  return { signal: { ...scoreBot(signals), kind, fingerprint }, names: namesOf(signals) };
}
