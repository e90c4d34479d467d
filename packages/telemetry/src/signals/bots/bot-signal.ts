import type { LoadPart, World } from '../../world.ts';
import { namesOf, scoreBot } from './bot-score.ts';
import { keptFingerprint } from './kept-fingerprint.ts';

/** Props of a `bot_signal`. */
export type BotSignal = {
  score: number;
  bot: boolean;
  /** the library's word for what it is, '' for a person */
  kind: string;
  /** null: not had in time */
  fingerprint: string | null;
};

/** Looks once who is at the wheel, `names` of what was seen; null where the libraries do not come. Throws what they throw. */
export async function takeBotSignal(
  world: World,
  navigator: Navigator,
  load: LoadPart,
): Promise<{ signal: BotSignal; names: string[] } | null> {
  const libraries = await load(() => import('./bot-libraries.ts'));
  if (!libraries) return null;
  const { detectors, kind } = await libraries.lookForBot();
  const fingerprint = await keptFingerprint(world, libraries.lightFingerprint);
  const marks = {
    detectors,
    webdriver: navigator.webdriver,
    headless: /headless/i.test(navigator.userAgent),
    noLanguages: navigator.languages.length === 0,
  };
  return { signal: { ...scoreBot(marks), kind, fingerprint }, names: namesOf(marks) };
}
