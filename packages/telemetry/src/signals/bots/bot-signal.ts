import { collect, detect, detectors, sources } from '@fingerprintjs/botd';
import type { World } from '../../world.ts';
import { scoreBot } from './bot-score.ts';
import { keptFingerprint } from './kept-fingerprint.ts';
import { lightFingerprint } from './light-fingerprint.ts';

/** Props of a `bot_signal`. */
export type BotSignal = {
  score: number;
  bot: boolean;
  /** the library's word for what it is, '' for a person */
  kind: string;
  /** null: not had in time */
  fingerprint: string | null;
};

/** Looks once who is at the wheel. This file brings both libraries with it and is loaded on its own, late. */
export async function takeBotSignal(world: World, navigator: Navigator): Promise<BotSignal> {
  const { detections, kind } = await lookForBot();
  const fingerprint = await keptFingerprint(world, lightFingerprint);
  return {
    ...scoreBot({
      detectors: detections.filter(({ bot }) => bot).length,
      webdriver: navigator.webdriver,
      headless: /headless/i.test(navigator.userAgent),
      noLanguages: navigator.languages.length === 0,
    }),
    kind,
    fingerprint,
  };
}

/**
 * Asks the library's detectors, but not the graphics process, for which the page would stand still: what it would tell
 * gave headless browsers away years ago, and they have other marks.
 */
async function lookForBot(): Promise<{ detections: { bot: boolean }[]; kind: string }> {
  const webGL: typeof sources.webGL = () => {
    throw new Error('not asked');
  };
  const [detections, verdict] = detect(await collect({ ...sources, webGL }), detectors);
  return { detections: Object.values(detections), kind: verdict.bot ? verdict.botKind : '' };
}
