import { FORM_ERRORS, FORM_STATUS_MS, FORM_TEXTS, checkForm } from '@prichal/contract';
import type { FormPayload, Receipt } from '@prichal/contract';
import { useReducer, useRef } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { ApiCallError } from '../../api-client/api-call-error.ts';
import { submitForm } from '../../api-client/submit-form.ts';
import { FAILED_TEXTS, IDLE, formState } from './form-state.ts';
import type { FormKind, FormState } from './form-state.ts';
import { readForm } from './read-form.ts';
import { useVisibleTimer } from './use-visible-timer.ts';

/** The order in which a faulty field gets the focus; the phone first, as specified. */
const FOCUS_ORDER = ['phone', 'name', 'email', 'message', 'consent-personal-data'];

/**
 * A request form in the browser: checks by the shared rules, sends with one key per submission, and goes through
 * the specified states. `start` is what the server answered to a POST without scripts.
 */
export function useRequestForm(
  kind: FormKind,
  form: RefObject<HTMLFormElement | null>,
  start: Partial<FormState>,
  onAccepted?: (receipt: Receipt) => void,
) {
  const [state, dispatch] = useReducer(formState, { ...IDLE, ...start });
  const submission = useRef({ body: '', key: '' });
  const settled = state.status === 'success' || state.status === 'error';
  useVisibleTimer(settled ? FORM_STATUS_MS : null, form, () => dispatch({ type: 'reverted' }));

  const send = async (element: HTMLFormElement) => {
    const payload = withDevice(readForm(new FormData(element)));
    const checked = checkForm(payload);
    const fields = checked.ok ? {} : checked.fields;
    if (!payload.consent?.documents.includes('personal-data'))
      fields['consent'] = FORM_ERRORS.consent;
    if (Object.keys(fields).length > 0) {
      dispatch({ type: 'refused', fields });
      focusFirst(element, fields);
      return;
    }
    const body = JSON.stringify(payload);
    if (submission.current.body !== body) submission.current = { body, key: crypto.randomUUID() };
    dispatch({ type: 'sent' });
    try {
      const receipt = await submitForm(payload, submission.current.key);
      submission.current = { body: '', key: '' };
      dispatch({ type: 'accepted', receipt });
      element.reset();
      onAccepted?.(receipt);
    } catch (error) {
      const failure = describe(error, kind);
      dispatch({ type: 'failed', ...failure });
      focusFirst(element, failure.fields);
    }
  };

  return {
    state,
    edited: (field: string) => {
      if (state.failure !== null || field in state.fields) dispatch({ type: 'edited', field });
    },
    judge: (field: string, text: string | null) => {
      if (text) dispatch({ type: 'refused', fields: { ...state.fields, [field]: text } });
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state.status !== 'submitting') void send(event.currentTarget);
    },
  };
}

/** Adds what only the device knows: the page the form stood on and the visitor's time zone. */
function withDevice(payload: FormPayload): FormPayload {
  return {
    ...payload,
    context: {
      ...payload.context,
      page: window.location.pathname,
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  };
}

function describe(error: unknown, kind: FormKind) {
  if (!(error instanceof ApiCallError) || error.status === 0)
    return { status: 0, fields: {}, text: FORM_TEXTS.fallback };
  const named = error.code === 'UNKNOWN_ERROR' ? FAILED_TEXTS[kind] : error.userMessage;
  return { status: error.status, fields: error.fields, text: named };
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>): void {
  const faulty = new Set(
    Object.keys(fields).map((name) => (name === 'consent' ? 'consent-personal-data' : name)),
  );
  const first = FOCUS_ORDER.find((name) => faulty.has(name));
  const control = first ? form.elements.namedItem(first) : null;
  if (control instanceof HTMLElement) control.focus();
}
