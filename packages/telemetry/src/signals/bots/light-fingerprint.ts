import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Those of the library's sources that are only read off the browser. The others hold up the page: they lay out hidden
 * frames (fonts, fontPreferences, domBlockers), draw (canvas, webGl*), sound (audio*), ask the wallet (applePay), write a
 * cookie (cookiesEnabled), wake a phone's page for ever (screenFrame), or are long to hash and say nothing that these do
 * not (plugins, math).
 */
const READ_OFF = {
  userAgentData: sources.userAgentData,
  osCpu: sources.osCpu,
  languages: sources.languages,
  colorDepth: sources.colorDepth,
  deviceMemory: sources.deviceMemory,
  screenResolution: sources.screenResolution,
  hardwareConcurrency: sources.hardwareConcurrency,
  timezone: sources.timezone,
  sessionStorage: sources.sessionStorage,
  localStorage: sources.localStorage,
  indexedDB: sources.indexedDB,
  platform: sources.platform,
  touchSupport: sources.touchSupport,
  vendor: sources.vendor,
  vendorFlavors: sources.vendorFlavors,
  colorGamut: sources.colorGamut,
  invertedColors: sources.invertedColors,
  forcedColors: sources.forcedColors,
  monochrome: sources.monochrome,
  contrast: sources.contrast,
  reducedMotion: sources.reducedMotion,
  reducedTransparency: sources.reducedTransparency,
  hdr: sources.hdr,
  pdfViewerEnabled: sources.pdfViewerEnabled,
  architecture: sources.architecture,
  dateTimeLocale: sources.dateTimeLocale,
};

/** Tells makes of browser apart rather than people. */
export async function lightFingerprint(): Promise<string> {
  return hashComponents(await loadSources(READ_OFF, {}, [])());
}
