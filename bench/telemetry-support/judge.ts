import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/tools.mjs';
import { MEASURING, cookieOf } from './visit.ts';

export interface Score {
  /** 0–100 */
  performance: number;
  /** all that the main thread did, ms of a machine that is as slow as Lighthouse has it */
  mainThread: number;
  /** ms */
  blocking: number;
  /** ms */
  largest: number;
}

/** Lighthouse sometimes gives up on a run; this many in a row are an error. */
const TRIES = 3;

/** Lighthouse, mobile, of the home page by a visitor who has agreed to be measured; `off`: measuring is never fetched. */
export async function judge(url: string, setting: 'off' | 'on'): Promise<Score> {
  for (let tries = 1; ; tries += 1)
    try {
      return await judgeOnce(url, setting);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.error(String(error));
    }
}

async function judgeOnce(url: string, setting: 'off' | 'on'): Promise<Score> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const own = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    await own.contexts()[0]?.addCookies([cookieOf(setting, url)]);
    await own.close();
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
      blockedUrlPatterns: setting === 'off' ? [MEASURING] : [],
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    return {
      performance: figure('performance', (categories['performance']?.score ?? Number.NaN) * 100),
      mainThread: figure('main thread', audits['mainthread-work-breakdown']?.numericValue),
      blocking: figure('blocking', audits['total-blocking-time']?.numericValue),
      largest: figure('largest paint', audits['largest-contentful-paint']?.numericValue),
    };
  } finally {
    chrome.kill();
  }
}

/** Throws when a run has no value, so that a failed run does not count as a result. */
function figure(name: string, value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value))
    throw new Error(`Lighthouse reported no ${name}`);
  return Math.round(value);
}
