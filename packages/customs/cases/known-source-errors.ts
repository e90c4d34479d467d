/**
 * Published cases that contradict the law they speak of: the fields we do not follow, and the
 * text of the law that proves it. Empty means that every published case is met as it stands.
 */
export interface KnownSourceError {
  readonly id: string;
  readonly fields: readonly string[];
  /** The act and its wording that decide. */
  readonly law: string;
}

export const KNOWN_SOURCE_ERRORS: readonly KnownSourceError[] = [];
