import type { Brand } from '@prichal/contract';
import { useState } from 'react';
import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import { Button } from '@prichal/ui/button.tsx';
import { DIALOG_END } from '@prichal/ui/dialog.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { OLDER_SENT } from '../form/request-form-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import type { CaptureState } from './use-capture.ts';

/** Fields that all request forms share; the page's composition root passes them in. */
export interface SharedFields {
  /** whether and where a request waits that could not be sent */
  QueuedNote: ComponentType;
  PhoneField: ComponentType<{
    error?: string | null;
    onEdit: () => void;
    onJudge: (text: string | null) => void;
  }>;
  /** a free text with its counter */
  CountedText: ComponentType<{
    label: string;
    name: string;
    error: string | undefined;
    onEdit: () => void;
  }>;
  CallTimeField: ComponentType<{ brand: Brand }>;
  ConsentBoxes: ComponentType<{ error?: string | null; onEdit: () => void }>;
}

/** The popup's form; `brief` folds everything but name and phone away. */
export function CaptureForm({
  brand,
  brief,
  state,
  fields: { QueuedNote, PhoneField, CountedText, CallTimeField, ConsentBoxes },
  onSubmit,
  onEdit,
  onJudge,
}: {
  brand: Brand;
  brief: boolean;
  state: CaptureState;
  fields: SharedFields;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onEdit: (field: string) => void;
  onJudge: (field: string, issue: string | null) => void;
}) {
  const { fields } = state;
  const [way, setWay] = useState('');
  const choices = (['interest', 'budget', 'urgency', 'preferred_contact'] as const).map((field) => (
    <ChoiceField
      key={field}
      field={field}
      brand={brand}
      error={fields[field]}
      onChoose={field === 'preferred_contact' ? setWay : undefined}
    />
  ));
  return (
    <form noValidate method="dialog" onSubmit={onSubmit} className="grid gap-4">
      <Pair>
        <TextField
          label="Имя"
          name="name"
          autoComplete="name"
          required
          error={fields['name']}
          onInput={() => onEdit('name')}
        />
        <PhoneField
          error={fields['phone'] ?? null}
          onEdit={() => onEdit('phone')}
          onJudge={(text) => onJudge('phone', text)}
        />
      </Pair>
      {!brief && <Pair>{choices}</Pair>}
      <details className="group">
        <summary className="link inline-flex min-h-11 items-center text-quiet">
          {brief ? 'Добавить подробности' : 'Добавить почту и\u00a0сообщение'}
        </summary>
        <div className="grid gap-4 pt-2">
          {brief && <Pair>{choices}</Pair>}
          {(way === '' || way === 'phone') && <CallTimeField brand={brand} />}
          <TextField
            label="Электронная почта"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={fields['email']}
            onInput={() => onEdit('email')}
          />
          <CountedText
            label="Что важно"
            name="message"
            error={fields['message']}
            onEdit={() => onEdit('message')}
          />
        </div>
      </details>
      {/* people never see this field; programs that fill everything do */}
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" name="website" aria-label="Сайт" tabIndex={-1} autoComplete="off" />
      </div>
      <ConsentBoxes error={fields['consent'] ?? null} onEdit={() => onEdit('consent')} />
      <div role="status" className="empty:hidden">
        {state.isOlderSent && (
          <p className="rounded-md border border-warn px-4 py-3">{OLDER_SENT}</p>
        )}
      </div>
      {state.failure && (
        <p className="rounded-md border border-bad px-4 py-3 text-bad-text">
          {state.failure} {state.isQueued && <QueuedNote />} Телефон:{' '}
          <a className="link text-text" href={`tel:${brand.phone}`}>
            {brand.phone}
          </a>
        </p>
      )}
      <div className={DIALOG_END}>
        <Button type="submit" size="large" busy={state.busy}>
          {state.busy ? 'Отправляем…' : 'Отправить заявку'}
        </Button>
      </div>
    </form>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>;
}
