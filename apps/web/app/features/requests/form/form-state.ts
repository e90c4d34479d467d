import { FORM_TEXTS } from '@prichal/contract';
import type { Receipt } from '@prichal/contract';

/**
 * `status` is what the button shows; `fields` and `failure` stay until the next edit, longer than the button's
 * four seconds, so that nobody loses the reason while reading it.
 */
export interface FormState {
  status: 'idle' | 'submitting' | 'success' | 'error';
  fields: Record<string, string>;
  failure: string | null;
  receipt: Receipt | null;
  /** it could not be sent now and waits on the device */
  isQueued: boolean;
  /** the receipt is of what stood in the form before it was corrected */
  isOlder: boolean;
}

export type FormEvent =
  | { type: 'rejected'; fields: Record<string, string> }
  | { type: 'sent' }
  | { type: 'accepted'; receipt: Receipt }
  /** what waited on the device went out while it was being corrected */
  | { type: 'older-accepted'; receipt: Receipt }
  | {
      type: 'failed';
      status: number;
      fields: Record<string, string>;
      text: string;
      isQueued?: boolean;
      /** no phone stands in the form */
      noPhone?: boolean;
    }
  /** no network: it goes out by itself */
  | { type: 'queued' }
  | { type: 'edited'; field: string }
  /** a field was left with an issue */
  | { type: 'judged'; field: string; text: string }
  | { type: 'reverted' }
  | { type: 'reset' };

export const IDLE: FormState = {
  status: 'idle',
  fields: {},
  failure: null,
  receipt: null,
  isQueued: false,
  isOlder: false,
};

/** The form's states as specified: idle → submitting → success or error → idle after four seconds. */
export function formState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'rejected':
      return { ...IDLE, ...olderOf(state), fields: event.fields };
    case 'sent':
      return { ...IDLE, status: 'submitting' };
    case 'accepted':
      return { ...IDLE, status: 'success', receipt: event.receipt };
    case 'older-accepted':
      return { ...IDLE, fields: state.fields, receipt: event.receipt, isOlder: true };
    case 'failed':
      return {
        ...IDLE,
        ...olderOf(state),
        status: 'error',
        failure: event.text,
        isQueued: event.isQueued ?? false,
        fields: event.status === 400 ? fieldIssues(event.fields, event.noPhone) : {},
      };
    case 'queued':
      return { ...IDLE, isQueued: true };
    case 'edited': {
      const { [event.field]: _, ...fields } = state.fields;
      const status = state.status === 'submitting' ? 'submitting' : 'idle';
      return { ...IDLE, ...olderOf(state), status, fields };
    }
    case 'judged':
      return { ...state, fields: { ...state.fields, [event.field]: event.text } };
    case 'reverted':
      return { ...state, status: 'idle' };
    case 'reset':
      return IDLE;
    default:
      return event satisfies never;
  }
}

/** What stood in the form has gone, or waits on the device, and nothing was typed since: it is empty. */
export function isDone({ receipt, isOlder, isQueued, failure }: FormState): boolean {
  return (receipt !== null && !isOlder) || (isQueued && failure === null);
}

/** That an earlier version went out is said until the corrected one is sent. */
function olderOf({ isOlder, receipt }: FormState): Partial<FormState> {
  return isOlder ? { isOlder, receipt } : {};
}

/**
 * On 400 the fields that the server names, with its messages; when it names none, both name and phone. A phone
 * without a server message gets the one of the specification, section 5.
 */
function fieldIssues(fields: Record<string, string>, noPhone = false): Record<string, string> {
  const phone = noPhone ? FORM_TEXTS.phoneRequired : FORM_TEXTS.phonePattern;
  if (Object.keys(fields).length === 0) return { name: 'Проверьте имя', phone };
  return 'phone' in fields ? { ...fields, phone: fields['phone'] || phone } : fields;
}
