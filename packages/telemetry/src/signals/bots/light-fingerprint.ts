import { hashComponents, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Only those sources of the library that read browser properties. The others block the page: they lay out hidden
 * frames (fonts, fontPreferences, domBlockers), draw (canvas, webGl*), use sound (audio*), query the wallet
 * (applePay), the device's stores (*Storage, indexedDB) or the browser's own process (userAgentData), write a cookie
 * (cookiesEnabled), run a timer on a phone for ever (screenFrame), load date rules (timezone, dateTimeLocale) or the
 * list of plugins (plugins, pdfViewerEnabled), or add nothing to these (math, rare media queries). Listed one by one,
 * so that the others are not bundled.
 */
const READ_OFF = {
  userAgent: () => navigator.userAgent,
  osCpu: sources.osCpu,
  languages: sources.languages,
  colorDepth: sources.colorDepth,
  deviceMemory: sources.deviceMemory,
  screenResolution: sources.screenResolution,
  hardwareConcurrency: sources.hardwareConcurrency,
  timezoneOffset: () => new Date().getTimezoneOffset(),
  platform: sources.platform,
  touchSupport: sources.touchSupport,
  vendor: sources.vendor,
  vendorFlavors: sources.vendorFlavors,
  colorGamut: sources.colorGamut,
  forcedColors: sources.forcedColors,
  contrast: sources.contrast,
  reducedMotion: sources.reducedMotion,
  hdr: sources.hdr,
  architecture: sources.architecture,
};

/** Identifies browser makes rather than people. */
export async function lightFingerprint(): Promise<string> {
  const components: Record<string, Component> = {};
  for (const [name, source] of Object.entries(READ_OFF)) components[name] = await ask(source);
  return hashComponents(components);
}

type Component = { value: unknown; duration: number } | { error: unknown; duration: number };

/** As the library asks its sources: some have their answer in a second step. How long it took is no part of a fingerprint. */
async function ask(source: () => unknown): Promise<Component> {
  try {
    const found = await source();
    const value: unknown = typeof found === 'function' ? await (found as () => unknown)() : found;
    return { value, duration: 0 };
  } catch (error) {
    return { error, duration: 0 };
  }
}
