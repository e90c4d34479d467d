import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { ownPasskeysQuery, removePasskey, renamePasskey } from '../../api/passkeys.ts';
import type { Passkey } from '../../api/passkeys.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { formatMoment } from '../../time/format-moment.ts';

/** One key: its name, which can be changed in place, when it was used, and its removal. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const onSettled = () => queries.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
  const rename = useMutation({
    mutationFn: (chosen: string) => renamePasskey(passkey.uid, chosen),
    onSuccess: () => setName(null),
    onSettled,
  });
  const remove = useMutation({ mutationFn: () => removePasskey(passkey.uid), onSettled });
  const { created_at: created, used_at: used } = passkey;
  return (
    <li className="grid gap-3 py-3">
      {name === null ? (
        <div>
          <p className="font-semi">{passkey.name}</p>
          <p className="text-small text-quiet">
            {`Добавлен ${formatMoment(created)}, ${used === null ? 'ещё не использован' : `использован ${formatMoment(used)}`}`}
          </p>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate(name);
          }}
        >
          <TextField
            label="Название ключа"
            value={name}
            maxLength={200}
            error={rename.error && failureOf(rename.error).message}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" busy={rename.isPending}>
            Сохранить
          </Button>
        </form>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Button
          variant="quiet"
          onClick={() => setName(name === null ? passkey.name : null)}
          aria-label={`${name === null ? 'Переименовать' : 'Не переименовывать'}: ${passkey.name}`}
        >
          {name === null ? 'Переименовать' : 'Отмена'}
        </Button>
        <ConfirmButton
          busy={remove.isPending}
          question={`Ключ «${passkey.name}» больше не откроет кабинет. В самом устройстве его удаляют отдельно.`}
          onConfirm={() => remove.mutate()}
        >
          Удалить
        </ConfirmButton>
      </div>
      <p role="alert" className="text-small text-bad-text empty:hidden">
        {remove.error && failureOf(remove.error).message}
      </p>
    </li>
  );
}
