import { collect, detect, detectors, sources } from '@fingerprintjs/botd';

/** What the library's detectors say. */
export interface Verdict {
  /** how many of them take the visitor for a program */
  detectors: number;
  /** the library's word for what it is, '' for a person */
  kind: string;
}

const unasked = (): never => {
  throw new Error('not asked');
};

/**
 * The library's sources without those for which the page would stand still: they ask the graphics process and the browser's
 * own (webGL, notificationPermissions, plugins), or have scripts read again for the lines of a stack. What they would tell
 * gave programs away years ago, and those have other marks.
 */
const READ_OFF = {
  ...sources,
  webGL: unasked,
  notificationPermissions: unasked,
  pluginsLength: unasked,
  pluginsArray: unasked,
  mimeTypesConsistent: unasked,
  errorTrace: unasked,
};

export async function lookForBot(): Promise<Verdict> {
  const [detections, verdict] = detect(await collect(READ_OFF), detectors);
  return {
    detectors: Object.values(detections).filter(({ bot }) => bot).length,
    kind: verdict.bot ? verdict.botKind : '',
  };
}
