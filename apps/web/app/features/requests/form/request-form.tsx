import { FORM_TEXTS } from '@prichal/contract';
import type { Brand, Receipt } from '@prichal/contract';
import { Fragment, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FormKind, RequestSubject } from '../../../site/request-opener.ts';
import { Button } from '@prichal/ui/button.tsx';
import { DIALOG_END } from '@prichal/ui/dialog.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { FailureBox } from './failure-box.tsx';
import { OwnFields } from './fields/own-fields.tsx';
import { TermsField } from './fields/terms-field.tsx';
import { SubjectFields } from './fields/subject-fields.tsx';
import type { FormState } from './form-state.ts';
import { REQUEST_FORM_TEXTS } from './request-form-texts.ts';
import { OLDER_SENT } from './request-form-texts.ts';
import { QueuedPanel } from '../queue/queued-panel.tsx';
import { PhoneField } from './phone-field.tsx';
import { ShortPromise } from './promise-line.tsx';
import { ProofLine } from './proof-line.tsx';
import type { RequestOutcome } from './request-action.server.ts';
import { ReceiptBox, SuccessPanel } from './success-panel.tsx';
import { useFieldInView } from './use-field-in-view.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useRequestForm } from './use-request-form.ts';

export interface RequestFormProps {
  brand: Brand;
  subject: RequestSubject;
  /** address that takes the form without scripts: the page it stands on */
  action: string;
  /** the compact form has no message */
  compact?: boolean;
  /** with the line of proof; false where the page itself has it above */
  hasProof?: boolean;
  /** answer to a POST without scripts, when this page is it */
  outcome?: RequestOutcome | undefined;
  /** the choice of how and when to be answered, for the form without scripts; absent: another page has it */
  written?: ReactNode;
  /** called when the request is stored; a panel then replaces the form permanently */
  onAccepted?: (receipt: Receipt) => void;
}

/** One of the four forms: states, texts and limits as specified; works without scripts. */
export function RequestForm(props: RequestFormProps) {
  const { brand, subject, action, compact = false, outcome, written, onAccepted } = props;
  const { hasProof = subject.kind === 'consultation' || subject.kind === 'callback' } = props;
  const { kind } = subject;
  const form = useRef<HTMLFormElement>(null);
  // what came back with a POST without scripts, until a request is sent: it may not fill the emptied form
  const [typed, setTyped] = useState(outcome?.ok === false ? outcome.values : null);
  const request = useRequestForm(
    subject,
    form,
    startState(outcome),
    () => setTyped(null),
    onAccepted,
  );
  const { state, photos, sentShare, changePhotos, judge, onSubmit } = request;
  const isFilling = useFormDraft(kind, form, outcome?.ok === false);
  const edited = (field: string) => request.edited(field, !isFilling());
  useFieldInView(form);
  const title = useId();
  const texts = REQUEST_FORM_TEXTS[kind];
  if (onAccepted && state.receipt && !state.isOlder)
    return <SuccessPanel receipt={state.receipt} />;
  if (onAccepted && state.isQueued && !state.failure) return <QueuedPanel brand={brand} />;
  const button = (
    <Button type="submit" size="large" busy={state.status === 'submitting'}>
      {buttonText(state, kind)}
    </Button>
  );
  return (
    <form
      ref={form}
      id={texts.id}
      method="post"
      action={action}
      encType={kind === 'review' ? 'multipart/form-data' : undefined}
      noValidate
      aria-labelledby={title}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      {/* on a phone the dialog's own bar says it */}
      <div className={onAccepted && 'max-md:visually-hidden'}>
        <h2 id={title} className="text-block font-heading">
          {texts.title}
        </h2>
        <p className="mt-1 text-quiet">{texts.lead}</p>
      </div>
      {outcome?.ok && state.receipt === outcome.receipt && <ReceiptBox receipt={outcome.receipt} />}
      <SubjectFields subject={subject} />
      {/* the dialog, which handles the receipt itself, shows the car next to the form */}
      {subject.car && !onAccepted && (
        <p className="font-semi">К заявке приложим машину: {subject.car.title}</p>
      )}
      {subject.calculation && !onAccepted && (
        <p className="font-semi">
          К заявке приложим расчёт: {subject.calculation.title}, {subject.calculation.total}
        </p>
      )}
      {subject.search && !onAccepted && (
        <p className="font-semi">К заявке приложим подбор: {subject.search.title}</p>
      )}
      {subject.service && !onAccepted && (
        <p className="font-semi">Услуга: {subject.service.title}</p>
      )}
      <Fragment key={typed ? 'typed' : 'new'}>
        {kind !== 'callback' && (
          <TextField
            label="Имя"
            name="name"
            autoComplete="name"
            required
            defaultValue={typed?.name}
            error={state.fields['name']}
            onInput={() => edited('name')}
          />
        )}
        <PhoneField
          defaultValue={typed?.phone}
          error={state.fields['phone']}
          onEdit={() => edited('phone')}
          onJudge={(text) => judge('phone', text)}
        />
        <OwnFields
          kind={kind}
          compact={compact}
          typed={typed}
          message={subject.message}
          fields={state.fields}
          onEdit={edited}
          photos={photos}
          sentShare={sentShare}
          onPhoto={changePhotos}
        />
        {kind !== 'review' && (
          <TermsField
            brand={brand}
            kind={kind}
            typed={typed}
            emailError={state.fields['email']}
            written={written}
            onEdit={edited}
          />
        )}
        {/* people never see this field; programs that fill everything do */}
        <div className="visually-hidden" aria-hidden="true">
          <input type="text" name="website" aria-label="Сайт" tabIndex={-1} autoComplete="off" />
        </div>
        <ConsentBoxes
          error={state.fields['consent']}
          review={kind === 'review'}
          given={typed?.consent?.documents}
          onEdit={() => edited('consent')}
        />
      </Fragment>
      <FailureBox state={state} brand={brand} />
      <div aria-live="polite">
        {state.isOlder && <p className="mb-3 text-warn">{OLDER_SENT}</p>}
        {state.receipt && state.receipt !== receiptOf(outcome) && (
          <ReceiptBox receipt={state.receipt} />
        )}
        {state.isQueued && !state.failure && <QueuedPanel brand={brand} inForm />}
      </div>
      {onAccepted ? <div className={DIALOG_END}>{button}</div> : button}
      {hasProof && <ProofLine />}
      <ConsentNotice text={NOTICES[kind]} />
      {/* the dialog shows it next to the form where there is room, and knows the time at once */}
      <ShortPromise brand={brand} className={onAccepted ? 'md:hidden' : RESERVED} />
    </form>
  );
}

/** Of the longest promise, at the narrowest form of each width; last in the form, so that a shorter one leaves no hole. */
const RESERVED = 'min-h-25 sm:min-h-15 lg:min-h-20';

const NOTICES: Partial<Record<FormKind, string>> = {
  consultation:
    'Данные хранятся в России и нужны только для ответа. Предварительный расчёт не является публичной офертой.',
  review:
    'Данные хранятся в России. Имя, отзыв и фото покажем на сайте, только если вы это отметили. Телефон не публикуем.',
};

function startState(outcome: RequestOutcome | undefined): Partial<FormState> {
  if (!outcome) return {};
  if (outcome.ok) return { receipt: outcome.receipt };
  return { fields: outcome.fields, failure: outcome.failure };
}

function receiptOf(outcome: RequestOutcome | undefined): Receipt | null {
  return outcome?.ok ? outcome.receipt : null;
}

function buttonText(state: FormState, kind: FormKind): string {
  switch (state.status) {
    case 'idle':
      return REQUEST_FORM_TEXTS[kind].button;
    case 'submitting':
      return 'Отправляем…';
    case 'success':
      return FORM_TEXTS.sent;
    case 'error':
      return FORM_TEXTS.failedButton;
    default:
      return state.status satisfies never;
  }
}
