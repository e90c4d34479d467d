import {
  CAPTURE_TEXTS,
  COUNTDOWN_S,
  COUNTDOWN_VARIANTS,
  extraFields,
  phoneToSend,
} from '@prichal/contract';
import type { LeadCapture, LeadCapturePayload, LeadExtras, Receipt } from '@prichal/contract';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import { useChosenCity } from '../../../visitor/chosen-city.ts';
import { track } from '../../../telemetry/telemetry-loader.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { allowedVisitId } from '../../../visitor/visit-id.ts';
import { captureIssues } from './capture-issues.ts';
import { secondsLeft } from './popup-clock.ts';
import { readCapture } from './read-capture.ts';
import { trackPopup } from './track-popup.ts';
import type { OpenedPopup } from './opened-popup.ts';

export interface CaptureState {
  busy: boolean;
  fields: Record<string, string>;
  failure: string | null;
  /** the request is on the device: alone, it goes out with the network; with a failure, it is tried again meanwhile */
  isQueued: boolean;
  /** edited since a failure, while what was sent waits on the device */
  isCorrected: boolean;
  /** what waited on the device went out while it was being corrected */
  isOlderSent: boolean;
}

const IDLE: CaptureState = {
  busy: false,
  fields: {},
  failure: null,
  isQueued: false,
  isCorrected: false,
  isOlderSent: false,
};

/** A request on its way through the device's outbox, shared with the other request forms. */
export type UseSubmission = (onSent: (receipt: Receipt) => void) => {
  /** throws ApiCallError for what the server will not take */
  send(content: { capture: LeadCapture }): Promise<Outcome>;
};
type Outcome =
  | { kind: 'accepted'; receipt: Receipt }
  /** `error` is null when the network was down */
  | { kind: 'queued'; error: ApiCallError | null };

/**
 * Sends the popup's form and shows the result: as toasts, by the specification, and as a lasting error in the form.
 */
export function useCapture(
  popup: OpenedPopup,
  around: {
    openedAt: number;
    /** key of the event that reported the opening */
    shown: string;
    campaign: () => Partial<LeadCapture>;
  },
  useSubmission: UseSubmission,
  onAccepted: (receipt: Receipt) => void,
) {
  const toast = useToast();
  const city = useChosenCity();
  const [state, setState] = useState(IDLE);
  const [extras, setExtras] = useState<LeadExtras>({});
  const begun = useRef(false);
  const sent = useRef<{ typed: string; payload: LeadCapturePayload }>(null);

  const report = (given = extras) => {
    trackPopup('lead_capture_submitted', popup, given);
    track('form_submit', { form: 'capture', outcome: 'success' });
    track('goal', { goal: 'form_success' });
  };
  const accept = (receipt: Receipt, given = extras) => {
    report(given);
    toast(CAPTURE_TEXTS.sent, 'success');
    onAccepted(receipt);
  };
  const acceptLater = (receipt: Receipt) => {
    if (!state.isCorrected) return accept(receipt);
    report();
    setState((now) => ({ ...IDLE, fields: now.fields, isOlderSent: true }));
  };
  // one that waited is accepted later, perhaps by another tab
  // oxlint-disable-next-line react/hooks -- handed over by the page, which joins features: always the same one
  const submission = useSubmission(acceptLater);

  const send = async (payload: LeadCapturePayload) => {
    try {
      const outcome = await submission.send({ capture: payload });
      if (outcome.kind === 'accepted') {
        accept(outcome.receipt, pickExtras(payload));
        return;
      }
      const failure = outcome.error && CAPTURE_TEXTS.failed;
      setState({ ...IDLE, isQueued: true, failure });
      if (failure) {
        toast(failure, 'error');
        trackFailed(outcome.error);
      }
    } catch (error) {
      const fields = error instanceof ApiCallError && error.status === 400 ? error.fields : {};
      const failure = Object.keys(fields).length > 0 ? null : CAPTURE_TEXTS.failed;
      setState({ ...IDLE, fields, failure });
      trackFailed(error);
      toast(CAPTURE_TEXTS.failed, 'error');
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const now = Date.now();
    const left = secondsLeft(around.openedAt, COUNTDOWN_S, now);
    const payload = readCapture(data, {
      popup,
      countdown: COUNTDOWN_VARIANTS.has(popup.variant)
        ? { shown: around.shown, left_s: left }
        : null,
      city,
      now,
      timeOnPage: Math.round(performance.now() / 1000),
      sessionId: allowedVisitId(),
      campaign: around.campaign(),
    });
    const fields = captureIssues(payload);
    if (Object.keys(fields).length > 0) {
      setState(({ isQueued, isCorrected, isOlderSent }) => ({
        ...IDLE,
        fields,
        isCorrected: isCorrected || isQueued,
        isOlderSent,
      }));
      focusIssue(form, fields);
      return;
    }
    payload.phone = phoneToSend(payload.phone);
    setState({ ...IDLE, busy: true });
    setExtras(pickExtras(payload));
    // unchanged values are the same request, whatever the first attempt returned
    const typed = JSON.stringify([...data.entries()]);
    if (sent.current?.typed !== typed) sent.current = { typed, payload };
    void send(sent.current.payload);
  };

  const edited = (field: string) => {
    if (!begun.current) track('form_start', { form: 'capture' });
    begun.current = true;
    setState((now) => {
      const { [field]: _, ...fields } = now.fields;
      const isCorrected = now.isCorrected || now.isQueued;
      return { ...now, fields, failure: null, isQueued: false, isCorrected };
    });
  };
  const judge = (field: string, issue: string | null) =>
    setState((now) => (issue ? { ...now, fields: { ...now.fields, [field]: issue } } : now));
  return { state, onSubmit, edited, judge };
}

/** The phone first, as specified, else the first that is wrong. */
function focusIssue(form: HTMLFormElement, fields: Record<string, string>): void {
  const name = ['phone', 'name', 'email', 'message', ...extraFields()].find((one) => fields[one]);
  const control = form.elements.namedItem(name ?? 'consent-personal-data');
  if (!(control instanceof HTMLElement)) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus();
}

/** `status` 0: no answer. */
function trackFailed(error: unknown): void {
  const status = error instanceof ApiCallError ? error.status : 0;
  track('form_submit', { form: 'capture', outcome: 'error', status });
}

function pickExtras(payload: LeadCapturePayload): LeadExtras {
  return Object.fromEntries(
    extraFields().flatMap((field) => (payload[field] ? [[field, payload[field]]] : [])),
  );
}
