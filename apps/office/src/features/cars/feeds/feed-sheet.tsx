import { countryNames, carCountries } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { addFeed, feedsQuery } from '../../../api/imports.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { EVERY } from './every.ts';

interface Reading {
  country: CarCountry | null;
  every: number;
  full: boolean;
}
const FIRST: Reading = { country: null, every: 60, full: true };

/** The address of a new feed and how it is read. */
export function FeedSheet({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  // an address may hold a key: it is never stored on a device
  const [address, setAddress] = useState('');
  const [{ country, every, full }, type, drop] = useStateDraft<Reading>('feed', FIRST);
  const add = useMutation({
    mutationFn: () => addFeed({ address: address.trim(), country, full, every_minutes: every }),
    onSuccess: (feeds) => {
      drop();
      queries.setQueryData(feedsQuery.queryKey, feeds);
      onClose();
    },
  });
  const failure = add.error && failureOf(add.error);
  return (
    <Sheet title="Новый фид" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate();
        }}
      >
        <TextField
          label="Адрес"
          hint="Только https://. Ключ в адресе никому не показываем."
          inputMode="url"
          autoComplete="off"
          value={address}
          error={failure ? (failure.fields['address'] ?? failure.message) : null}
          onChange={({ target }) => setAddress(target.value)}
        />
        <ChoiceField
          label="Страна машин"
          value={country ?? ''}
          empty="Есть в файле"
          options={carCountries().map((code) => [code, countryNames(code).name])}
          onChange={(code) =>
            type({ country: code === '' ? null : (code as CarCountry), every, full })
          }
        />
        <ChoiceField
          label="Как часто"
          value={String(every)}
          options={EVERY.map(([minutes, title]) => [String(minutes), title])}
          onChange={(minutes) => type({ country, every: Number(minutes), full })}
        />
        <Checkbox
          checked={full}
          onChange={({ target }) => type({ country, every, full: target.checked })}
        >
          В фиде всё, что продаётся: пропавшие снимать с продажи
        </Checkbox>
        <Button type="submit" size="large" busy={add.isPending}>
          Добавить
        </Button>
      </form>
    </Sheet>
  );
}
