import {
  FORM_TEXTS,
  FREE_TEXT_MAX,
  FREE_TEXT_WARN,
  PHONE_ERRORS,
  countCharacters,
  phoneFault,
} from '@prichal/contract';
import type { Brand, Receipt } from '@prichal/contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { RequestSubject } from '../../request-opener.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import type { FormKind, FormState } from './form-state.ts';
import { PhoneField } from './phone-field.tsx';
import type { RequestOutcome } from './request-action.server.ts';
import { SuccessPanel } from './success-panel.tsx';
import { useRequestForm } from './use-request-form.ts';

const WORDS: Record<FormKind, { title: string; button: string; sending: string }> = {
  consultation: { title: 'Консультация', button: 'Отправить заявку', sending: 'Отправляем…' },
  callback: { title: 'Обратный звонок', button: 'Перезвоните мне', sending: 'Отправляем…' },
};

export interface RequestFormProps {
  brand: Brand;
  subject: RequestSubject;
  /** address that takes the form without scripts: the page it stands on */
  action: string;
  /** the compact form has no message */
  compact?: boolean;
  /** answer to a POST without scripts, when this page is it */
  outcome?: RequestOutcome | undefined;
  /** told when the request is stored; without it the panel takes the form's place */
  onAccepted?: (receipt: Receipt) => void;
}

/** The consultation or callback form: states, texts and limits as specified; works without scripts. */
export function RequestForm(props: RequestFormProps) {
  const { brand, subject, action, compact = false, outcome, onAccepted } = props;
  const { kind } = subject;
  const form = useRef<HTMLFormElement>(null);
  const { state, edited, judge, onSubmit } = useRequestForm(
    kind,
    form,
    startState(outcome),
    onAccepted,
  );
  const title = useId();
  const typed = outcome?.ok === false ? outcome.values : null;
  if (state.receipt && !onAccepted) return <SuccessPanel receipt={state.receipt} />;
  const words = WORDS[kind];
  return (
    <form
      ref={form}
      // contacts holds both forms
      id={kind === 'consultation' ? 'request' : 'callback'}
      method="post"
      action={action}
      noValidate
      aria-labelledby={title}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <div>
        <h2 id={title} className="text-block font-heading">
          {words.title}
        </h2>
        <p className="mt-1 text-quiet">Один звонок, без рассылки</p>
      </div>
      <SubjectFields subject={subject} />
      {/* the dialog, which takes the receipt itself, shows the car beside the form */}
      {subject.car && !onAccepted && (
        <p className="font-semi">К заявке приложим машину: {subject.car.title}</p>
      )}
      {kind === 'consultation' && (
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
        onBlur={() => judge('phone', phoneText(form.current))}
      />
      {kind === 'consultation' && !compact && (
        <Message
          defaultValue={typed?.message}
          error={state.fields['message']}
          onEdit={() => edited('message')}
        />
      )}
      {/* people never see this field; programs that fill everything do */}
      <label className="visually-hidden" aria-hidden="true">
        Сайт
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <ConsentBoxes
        brand={brand}
        error={state.fields['consent']}
        onEdit={() => edited('consent')}
      />
      {state.failure && (
        <p role="alert" className="rounded-md border border-bad px-4 py-3 text-bad-text">
          {state.failure} <PhoneLink brand={brand} />
        </p>
      )}
      <Button type="submit" size="large" busy={state.status === 'submitting'}>
        {buttonText(state, words)}
      </Button>
      <p className="text-small text-quiet">
        Данные хранятся в России и нужны только для ответа. Предварительный расчёт не является
        публичной офертой.
      </p>
    </form>
  );
}

function startState(outcome: RequestOutcome | undefined): Partial<FormState> {
  if (!outcome) return {};
  if (outcome.ok) return { receipt: outcome.receipt };
  return { fields: outcome.fields, failure: outcome.failure };
}

function buttonText(state: FormState, words: { button: string; sending: string }): string {
  switch (state.status) {
    case 'idle':
      return words.button;
    case 'submitting':
      return words.sending;
    case 'success':
      return FORM_TEXTS.sent;
    case 'error':
      return FORM_TEXTS.failedButton;
    default:
      return state.status satisfies never;
  }
}

/** The phone's fault on leaving the field, null when there is none. */
function phoneText(form: HTMLFormElement | null): string | null {
  const control = form?.elements.namedItem('phone');
  const fault = control instanceof HTMLInputElement ? phoneFault(control.value) : null;
  return fault && PHONE_ERRORS[fault];
}

function PhoneLink({ brand }: { brand: Brand }) {
  return (
    <>
      Телефон:{' '}
      <a className="link text-text" href={`tel:${brand.phone}`}>
        {brand.phone}
      </a>
    </>
  );
}

/** What the request is about, for the POST without scripts and for the payload alike. */
function SubjectFields({ subject }: { subject: RequestSubject }) {
  return (
    <>
      <input type="hidden" name="form" value={subject.kind} />
      {subject.car && (
        <input
          type="hidden"
          name="context-car"
          value={`${subject.car.country}/${subject.car.id}`}
        />
      )}
      {subject.calculation && (
        <input
          type="hidden"
          name="context-calculation"
          value={`${subject.calculation.title}: ${subject.calculation.total}\n${subject.calculation.url}`}
        />
      )}
      {subject.service && (
        <input type="hidden" name="context-service" value={subject.service.slug} />
      )}
    </>
  );
}

function Message({
  defaultValue,
  error,
  onEdit,
}: {
  defaultValue: string | undefined;
  error: string | undefined;
  onEdit: () => void;
}) {
  const [count, setCount] = useState(countCharacters(defaultValue ?? ''));
  return (
    <TextArea
      label="Что важно"
      name="message"
      defaultValue={defaultValue}
      error={error}
      aside={
        <span className={count > FREE_TEXT_WARN ? 'text-bad-text' : undefined}>
          {count} из {FREE_TEXT_MAX}
        </span>
      }
      onInput={(event) => {
        setCount(countCharacters(event.currentTarget.value));
        onEdit();
      }}
    />
  );
}
