import { hashComponents, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Those of the library's sources that are only read off the browser. The others hold up the page: they lay out hidden
 * frames (fonts, fontPreferences, domBlockers), draw (canvas, webGl*), sound (audio*), ask the wallet (applePay) or the
 * device's stores (*Storage, indexedDB) or the browser's own process (userAgentData), write a cookie (cookiesEnabled), wake
 * a phone's page for ever (screenFrame), load the rules of dates (timezone, dateTimeLocale) or the list of plugins (plugins,
 * pdfViewerEnabled), or say nothing that these do not (math, rare media queries). Named one by one, so that they do not come.
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

/** Tells makes of browser apart rather than people. */
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
