import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { addFeed, feedsQuery } from '../../../api/imports.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { ChoiceField } from '../imports/choice-field.tsx';
import { EVERY } from './every.ts';

/** The address of a new feed and how it is read. */
export function FeedSheet({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const [country, setCountry] = useState<Country | null>(null);
  const [every, setEvery] = useState(60);
  const [full, setFull] = useState(true);
  const add = useMutation({
    mutationFn: () => addFeed({ address: address.trim(), country, full, every_minutes: every }),
    onSuccess: (feeds) => {
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
          options={COUNTRIES.map((code) => [code, COUNTRY_NAMES[code].name])}
          onChange={(code) => setCountry(code === '' ? null : (code as Country))}
        />
        <ChoiceField
          label="Как часто"
          value={String(every)}
          options={EVERY.map(([minutes, title]) => [String(minutes), title])}
          onChange={(minutes) => setEvery(Number(minutes))}
        />
        <Checkbox checked={full} onChange={({ target }) => setFull(target.checked)}>
          В фиде всё, что продаётся: пропавшие снимать с продажи
        </Checkbox>
        <Button type="submit" size="large" busy={add.isPending}>
          Добавить
        </Button>
      </form>
    </Sheet>
  );
}
