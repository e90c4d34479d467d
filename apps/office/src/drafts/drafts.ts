import { deviceStorage } from '../ui/device-storage.ts';

const PREFIX = 'prichal.office-draft:';

/** What a draft belongs to: on a shared device nobody sees another's. */
export interface DraftOf {
  /** uid of who writes */
  by: string;
  /** «answer:…», «invite» */
  of: string;
}

const keyOf = ({ by, of }: DraftOf): string => `${PREFIX}${by}:${of}`;

/** What was typed on this device and not sent; null: nothing, or no storage. */
export function readDraft(draft: DraftOf): string | null {
  try {
    return deviceStorage()?.getItem(keyOf(draft)) ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft; null drops it. Without storage (private mode, full) it lives as long as the page. */
export function writeDraft(draft: DraftOf, text: string | null): void {
  try {
    if (text === null) deviceStorage()?.removeItem(keyOf(draft));
    else deviceStorage()?.setItem(keyOf(draft), text);
  } catch {
    // the field itself has it
  }
}

/** What drafts this person has on this device, as `of`. */
export function draftsOf(by: string): string[] {
  const storage = deviceStorage();
  const own = keyOf({ by, of: '' });
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  return keys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length));
}
