import { load as loadDetector } from '@fingerprintjs/botd';
import { load as loadFingerprint } from '@fingerprintjs/fingerprintjs';
import type { World } from '../../world.ts';
import { scoreBot } from './bot-score.ts';
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

/**
 * Looks once who is at the wheel. This file brings both libraries with it and is loaded on its own, late; their own
 * reporting home is switched off.
 */
export async function takeBotSignal(world: World, navigator: Navigator): Promise<BotSignal> {
  const detector = await loadDetector({ monitoring: false });
  await detector.collect();
  const verdict = detector.detect();
  const detections = Object.values(detector.getDetections() ?? {});
  const fingerprint = await keptFingerprint(world, async () => {
    const agent = await loadFingerprint({ monitoring: false });
    return (await agent.get()).visitorId;
  });
  return {
    ...scoreBot({
      detectors: detections.filter(({ bot }) => bot).length,
      webdriver: navigator.webdriver,
      headless: /headless/i.test(navigator.userAgent),
      noLanguages: navigator.languages.length === 0,
    }),
    kind: verdict.bot ? verdict.botKind : '',
    fingerprint,
  };
}
