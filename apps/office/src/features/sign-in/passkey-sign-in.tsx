import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/call-api.ts';
import { passkeysQuery, signInByPasskey } from '../../api/passkeys.ts';
import type { OfficeSession } from '../../api/session.ts';
import { Sign } from '../../ui/sign.tsx';

/** A press and a finger instead of all fields; absent where passkeys cannot work, «Мой вход» says why. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: OfficeSession) => unknown }) {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: onSignedIn,
  });
  if (passkeys === undefined || passkeys.reason !== null) return null;
  return (
    <div className="mb-6 border-b border-line pb-6">
      <Button variant="secondary" busy={isPending} className="w-full" onClick={() => mutate()}>
        <Sign name="key" size={20} />
        Войти ключом устройства
      </Button>
      <p role="alert" className="mt-2 text-small text-bad-text empty:hidden">
        {error && failureOf(error).message}
      </p>
    </div>
  );
}
