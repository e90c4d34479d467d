import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../api/call-api.ts';
import { addPasskey, ownPasskeysQuery, passkeysQuery } from '../../api/passkeys.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { describeDevice } from './describe-device.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** Keys that devices hold: a finger or a face instead of password and code. Where they cannot work it says why. */
export function PasskeysSection() {
  const here = useQuery(passkeysQuery);
  const own = useQuery(ownPasskeysQuery);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => addPasskey(describeDevice(navigator.userAgent)),
    onSettled: () => queries.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey }),
  });
  const items = own.data?.items ?? [];
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <h2 id="passkeys" className="text-lead font-semi">
        Ключи устройств
      </h2>
      <p className="text-quiet">
        Вход пальцем, лицом или кодом экрана вместо пароля и кода из приложения.
      </p>
      {own.isPending && <RowSkeletons rows={1} />}
      {own.error && <QueryFailure of={own} what="Список ключей не загрузился." />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {items.map((passkey) => (
          <PasskeyRow key={passkey.uid} passkey={passkey} />
        ))}
      </ul>
      {here.data?.reason === null && (
        <div>
          <Button variant="secondary" busy={add.isPending} onClick={() => add.mutate()}>
            Добавить ключ этого устройства
          </Button>
        </div>
      )}
      {here.data?.reason && <p className="text-small text-warn">{here.data.reason}</p>}
      <p role="alert" className="text-bad-text empty:hidden">
        {add.error && failureOf(add.error).message}
      </p>
    </section>
  );
}
