import { collect, detect, detectors, sources } from '@fingerprintjs/botd';

/** What the library's detectors say. */
export interface Verdict {
  /** how many of them take the visitor for a program */
  detectors: number;
  /** the library's name for its kind, '' for a person */
  kind: string;
}

/**
 * The library's detectors without those that block the page: they query the graphics process and the browser's
 * own (webGL, notificationPermissions, plugins), or make scripts be read again for the lines of a stack. What they
 * detect has been outdated for years, and such programs show other signals. Listed one by one, so that the others are
 * not bundled.
 */
const DETECTORS = {
  detectAppVersion: detectors.detectAppVersion,
  detectDistinctiveProperties: detectors.detectDistinctiveProperties,
  detectDocumentAttributes: detectors.detectDocumentAttributes,
  detectEvalLengthInconsistency: detectors.detectEvalLengthInconsistency,
  detectFunctionBind: detectors.detectFunctionBind,
  detectLanguagesLengthInconsistency: detectors.detectLanguagesLengthInconsistency,
  detectProcess: detectors.detectProcess,
  detectProductSub: detectors.detectProductSub,
  detectUserAgent: detectors.detectUserAgent,
  detectWebDriver: detectors.detectWebDriver,
  detectWindowExternal: detectors.detectWindowExternal,
  detectWindowSize: detectors.detectWindowSize,
};

/** Sources that the detectors read. */
const SOURCES = {
  appVersion: sources.appVersion,
  browserEngineKind: sources.browserEngineKind,
  browserKind: sources.browserKind,
  distinctiveProps: sources.distinctiveProps,
  documentElementKeys: sources.documentElementKeys,
  documentFocus: sources.documentFocus,
  evalLength: sources.evalLength,
  functionBind: sources.functionBind,
  languages: sources.languages,
  process: sources.process,
  productSub: sources.productSub,
  userAgent: sources.userAgent,
  webDriver: sources.webDriver,
  windowExternal: sources.windowExternal,
  windowSize: sources.windowSize,
};

type AllComponents = Awaited<ReturnType<typeof collect<typeof sources>>>;

export async function detectBot(): Promise<Verdict> {
  // the library's types pass every source to every detector
  const components = (await collect(SOURCES)) as AllComponents;
  const [detections, verdict] = detect(components, DETECTORS);
  return {
    detectors: Object.values(detections).filter(({ bot }) => bot).length,
    kind: verdict.bot ? verdict.botKind : '',
  };
}
