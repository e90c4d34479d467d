import type { Brand, FormPayload } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import type { FormKind } from '../../../../site/request-opener.ts';
import { TextField } from '@prichal/ui/field.tsx';
import { answerWays } from './answer-ways.ts';
import { CallTimeField } from './call-time-field.tsx';
import { ChoiceField } from './choice-field.tsx';

/** Messengers that find a person by the phone number. */
const BY_NUMBER: ReadonlySet<string> = new Set(['whatsapp', 'telegram', 'max']);

/** How to answer, and when to call. Comes when it is asked for. */
export function AnswerTerms({
  brand,
  kind,
  typed,
  emailError,
  onEdit,
}: {
  brand: Brand;
  kind: FormKind;
  /** what came back after a POST without scripts */
  typed: FormPayload | null;
  emailError: string | undefined;
  onEdit: (field: string) => void;
}) {
  const ways = answerWays(brand);
  const [way, setWay] = useState(typed?.context?.preferred_contact ?? 'phone');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const begin = () => setWay('phone');
    form?.addEventListener('reset', begin);
    return () => form?.removeEventListener('reset', begin);
  }, []);
  return (
    <div ref={place} className="grid gap-4 pt-2 pb-1">
      {/* a call back is a call */}
      {kind !== 'callback' && (
        <ChoiceField
          label="Как ответить"
          name="preferred_contact"
          options={ways}
          chosen={way}
          error={undefined}
          onEdit={(chosen) => {
            setWay(chosen);
            onEdit('email');
          }}
        />
      )}
      {way === 'phone' && <CallTimeField brand={brand} />}
      {way === 'email' && (
        <TextField
          label="Электронная почта"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={typed?.email}
          error={emailError}
          onInput={() => onEdit('email')}
        />
      )}
      {BY_NUMBER.has(way) && (
        <p className="text-small text-quiet">
          Напишем в {ways[way]} на этот номер. Если вас там нет, позвоним.
        </p>
      )}
      {way === 'vk' && (
        <p className="text-small text-quiet">
          Напишем ВКонтакте. Если не найдём вас по номеру, позвоним.
        </p>
      )}
    </div>
  );
}
