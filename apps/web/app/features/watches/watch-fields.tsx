import { CONSENT_LABELS, CONSENT_VERSION } from '@prichal/contract';
import type { DeliveryCity, WatchChannel, WatchForm, WatchSubject } from '@prichal/contract';
import { Checkbox, Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';

const CHANNELS: Record<WatchChannel, string> = {
  email: 'Почта',
  telegram: 'Telegram',
  max: 'MAX',
  vk: 'ВКонтакте',
};

/** The part of the consent's label that leads to its text. */
const LINKED = 'согласие на слежение за ценой';

interface WatchFieldsProps {
  subject: WatchSubject;
  cities: readonly DeliveryCity[];
  /** of a form that was not accepted */
  typed: WatchForm | undefined;
  fields: Partial<Record<keyof WatchForm, string>>;
}

export function WatchFields({ subject, cities, typed, fields }: WatchFieldsProps) {
  const { channels } = subject;
  const chosen = typed?.channel || channels[0];
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-small text-quiet">Куда писать</legend>
        <div className="flex flex-wrap gap-2">
          {channels.map((channel) => (
            <label
              key={channel}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-4 has-checked:border-accent has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="channel"
                value={channel}
                defaultChecked={channel === chosen}
                className="size-5 accent-accent"
              />
              {CHANNELS[channel]}
            </label>
          ))}
        </div>
        {fields.channel && <p className="mt-1.5 text-small text-bad-text">{fields.channel}</p>}
      </fieldset>
      {channels.includes('email') && (
        <TextField
          label="Электронная почта"
          hint={
            channels.length > 1
              ? 'Для почты: пришлём ссылку для подтверждения. Для бота поле не нужно'
              : 'Пришлём ссылку для подтверждения'
          }
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={120}
          defaultValue={typed?.email}
          error={fields.email ?? null}
        />
      )}
      {subject.kind !== 'search' && (
        <TextField
          label="Написать, когда станет дешевле, ₽ (необязательно)"
          name="bound"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed?.bound}
          error={fields.bound ?? null}
        />
      )}
      <CityField subject={subject} cities={cities} typed={typed} error={fields.city ?? null} />
      <ZoneField />
      <Checkbox
        name="consent"
        value={CONSENT_VERSION}
        defaultChecked={typed?.consent === CONSENT_VERSION}
        error={fields.consent ?? null}
      >
        <ConsentLabel />
      </Checkbox>
    </>
  );
}

function CityField({
  subject,
  cities,
  typed,
  error,
}: Pick<WatchFieldsProps, 'subject' | 'cities' | 'typed'> & { error: string | null }) {
  const hint =
    subject.kind === 'car' && subject.standsIn === null
      ? 'Чтобы считать до вашего города и не писать ночью'
      : 'Чтобы не писать ночью';
  return (
    <Field label="Ваш город (необязательно)" hint={hint} error={error}>
      {(ids) => (
        <Select
          {...ids}
          name="city"
          defaultValue={typed?.city ?? subject.city ?? ''}
          className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text hover:border-control"
        >
          <option value="">Не выбран</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Where the browser lives, for those who chooses no city. */
function ZoneField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, []);
  return <input ref={field} type="hidden" name="zone" defaultValue="" />;
}

/** The document opens in a new tab, so that nothing typed is lost. */
function ConsentLabel() {
  const [before, after] = CONSENT_LABELS.watch.split(LINKED);
  return (
    <>
      {before}
      <a
        href={paths.consent('watch', CONSENT_VERSION)}
        target="_blank"
        rel="noopener"
        title="Текст откроется в новой вкладке"
        className="link"
      >
        {LINKED}
      </a>
      {after}
    </>
  );
}
