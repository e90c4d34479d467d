import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { FormKind } from '../../../site/request-opener.ts';
import { deviceStore } from '../../../visitor/device-store.ts';
import { readDraft, saveDraft } from './form-draft.ts';
import type { Draft } from './form-draft.ts';

/**
 * Fills empty fields from the draft of the last 24 hours and then stores what is typed. The answer says whether it is
 * filling now: that is no act of the visitor. `hasTyped`: what came back with a rejected POST stands there instead.
 */
export function useFormDraft(
  kind: FormKind,
  form: RefObject<HTMLFormElement | null>,
  hasTyped: boolean,
): () => boolean {
  const filling = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft(kind, deviceStore, Date.now());
    filling.current = true;
    if (draft && !hasTyped) fill(element, draft);
    filling.current = false;
    const save = () => saveDraft(kind, new FormData(element), deviceStore, Date.now());
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [kind, form, hasTyped]);
  return () => filling.current;
}

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) {
      if (isUntouched(control)) control.value = value;
    } else if (isText(control) && control.value === '') {
      control.value = value;
      // the character counter listens to this event
      control.dispatchEvent(new Event('input', { bubbles: true }));
    } else if (control instanceof HTMLSelectElement && isAsPrinted(control)) control.value = value;
  }
}

/** Nothing was chosen before the scripts came. */
function isUntouched(radios: RadioNodeList): boolean {
  return [...radios].every(
    (one) => !(one instanceof HTMLInputElement) || one.checked === one.defaultChecked,
  );
}

function isAsPrinted({ options }: HTMLSelectElement): boolean {
  const printed = Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
  return options[printed]?.selected === true;
}

function isText(
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
}
