import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/tools.mjs';

/** Transfer size of a first visit, bytes over the wire with headers; counted until the page is hydrated and idle. */
export interface FirstVisit {
  /** until the page's `load`, with the scripts that come after it */
  requests: number;
  html: number;
  script: number;
  style: number;
  font: number;
  image: number;
  other: number;
}

/** Opens a page on a phone's screen with empty caches. */
export async function measureFirstVisit(url: string): Promise<FirstVisit> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const visit: FirstVisit = {
      requests: 0,
      html: 0,
      script: 0,
      style: 0,
      font: 0,
      image: 0,
      other: 0,
    };
    let loaded = false;
    page.on('load', () => {
      loaded = true;
    });
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (request.url.startsWith('data:') || (loaded && type !== 'Script')) return;
      types.set(requestId, type ?? 'Other');
      visit.requests += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      if (type !== undefined) visit[KINDS[type] ?? 'other'] += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return visit;
  } finally {
    await browser.close();
  }
}

const KINDS: Record<string, keyof FirstVisit> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};
