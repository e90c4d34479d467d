import {
  FORM_ERRORS,
  FORM_STATUS_MS,
  PHOTO_ERRORS,
  checkForm,
  phoneToSend,
  photoIssue,
} from '@prichal/contract';
import type { FormPayload, Receipt } from '@prichal/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import type { PhotoBytes } from '../../../api-client/submit-form.ts';
import type { FormKind, RequestSubject } from '../../../site/request-opener.ts';
import { describeFailure } from './describe-failure.ts';
import { focusFirst } from './focus-first.ts';
import { deviceStore } from '../../../visitor/device-store.ts';
import { clearDraft } from './form-draft.ts';
import { IDLE, formState, isDone } from './form-state.ts';
import type { FormState } from './form-state.ts';
import { chosenPhotos, readyPhotos } from '../photos/chosen-photos.ts';
import { readForm } from './read-form.ts';
import { parametersOf } from '../../../visitor/campaign-parameters.ts';
import { landingAddress } from '../../../visitor/landing-address.ts';
import { useRequestExtras } from '../../../visitor/request-extras.ts';
import { announceSent } from '../../../visitor/sent-request.ts';
import { trackAccepted, trackBegun, trackFailed } from './track-form.ts';
import { useSubmission } from './use-submission.ts';
import { useVisibleTimer } from './use-visible-timer.ts';

/**
 * A request form in the browser: validates by the shared rules, stores the request on the device, sends it with one
 * key, and goes through the specified states. `start` is the server's answer to a POST without scripts.
 */
export function useRequestForm(
  subject: RequestSubject,
  form: RefObject<HTMLFormElement | null>,
  start: Partial<FormState>,
  onCleared: () => void,
  onAccepted?: (receipt: Receipt) => void,
) {
  const { kind } = subject;
  const [state, dispatch] = useReducer(formState, { ...IDLE, ...start });
  const [photos, changePhotos] = useReducer(chosenPhotos, []);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const extras = useRequestExtras();
  const settled = state.status === 'success' || state.status === 'error';
  useVisibleTimer(settled ? FORM_STATUS_MS : null, form, () => dispatch({ type: 'reverted' }));

  const accept = (receipt: Receipt) => {
    dispatch({ type: 'accepted', receipt });
    trackAccepted(subject);
    announce(kind);
    clear();
    onAccepted?.(receipt);
  };
  const acceptOlder = (receipt: Receipt) => {
    dispatch({ type: 'older-accepted', receipt });
    trackAccepted(subject);
    announce(kind);
  };
  const clear = () => {
    form.current?.reset();
    changePhotos({ type: 'cleared' });
    clearDraft(kind, deviceStore);
    onCleared();
  };
  /** edited since a failure, while what was sent waits on the device */
  const corrected = useRef(false);
  const submission = useSubmission((receipt) =>
    corrected.current ? acceptOlder(receipt) : accept(receipt),
  );
  const begun = useRef(false);

  const send = async (element: HTMLFormElement) => {
    // before the late parts have come the campaign in the address is all that is known
    const more = extras() ?? parametersOf([landingAddress]);
    const payload = { ...withDevice(readForm(new FormData(element))), ...more };
    const ready = readyPhotos(photos);
    const fields = issuesOf(payload, ready.photos);
    if (Object.keys(fields).length > 0) {
      dispatch({ type: 'rejected', fields });
      focusFirst(element, fields);
      return;
    }
    payload.phone = phoneToSend(payload.phone);
    dispatch({ type: 'sent' });
    // the last photo to get ready sends it
    if (ready.waiting) return;
    corrected.current = false;
    try {
      const outcome = await submission.send({ payload, photos: ready.photos }, setSentShare);
      if (outcome.kind === 'accepted') accept(outcome.receipt);
      else if (outcome.error) {
        const failure = describeFailure(outcome.error, kind);
        dispatch({ ...failure, isQueued: true });
        trackFailed(kind, failure.status);
      } else {
        dispatch({ type: 'queued' });
        announce(kind);
        clear();
      }
    } catch (error) {
      const failure = describeFailure(error, kind);
      dispatch({ ...failure, noPhone: readForm(new FormData(element)).phone === '' });
      trackFailed(kind, failure.status);
      focusFirst(element, failure.fields);
    } finally {
      setSentShare(null);
    }
  };

  const sendWhenReady = useEffectEvent(() => {
    const element = form.current;
    if (element && state.status === 'submitting' && !submission.isInFlight()) void send(element);
  });
  useEffect(() => {
    if (photos.length > 0 && !readyPhotos(photos).waiting) sendWhenReady();
  }, [photos]);

  return {
    state,
    photos,
    /** how far the photos are on their way, 0–1; null: nothing is sent */
    sentShare,
    changePhotos,
    /** `byVisitor`: not filled in from a draft */
    edited: (field: string, byVisitor: boolean) => {
      if (byVisitor && !begun.current) {
        trackBegun(kind);
        begun.current = true;
      }
      if (byVisitor && state.isQueued && state.failure !== null) corrected.current = true;
      // an edit after a failure replaces that request; a queued one is sent unchanged
      if (state.receipt || (state.isQueued && state.failure === null)) submission.leave();
      const said =
        state.status !== 'idle' || state.failure !== null || state.receipt || state.isQueued;
      if (said || field in state.fields) dispatch({ type: 'edited', field });
    },
    judge: (field: string, text: string | null) => {
      if (text) dispatch({ type: 'judged', field, text });
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // a second press would ask for every field in place of the receipt
      if (state.status !== 'submitting' && !isDone(state)) void send(event.currentTarget);
    },
  };
}

/** A review asks for nothing: its writer may still want a car. */
function announce(kind: FormKind): void {
  if (kind !== 'review') announceSent();
}

function issuesOf(payload: FormPayload, photos: readonly PhotoBytes[]): Record<string, string> {
  const checked = checkForm(payload);
  const fields = checked.ok ? {} : checked.fields;
  const issue = photoIssue(photos.map(({ bytes }) => ({ size: bytes.byteLength })));
  if (issue) fields['photos'] = PHOTO_ERRORS[issue];
  if (!payload.consent?.documents.includes('personal-data'))
    fields['consent'] = FORM_ERRORS.consent;
  return fields;
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
