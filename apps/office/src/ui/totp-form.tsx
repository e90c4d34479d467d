import { Button } from '@prichal/ui/button.tsx';
import { LoadingNote } from '@prichal/ui/spinner.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureOf } from '../api/call-api.ts';
import { offerTotp, setTotp } from '../api/me.ts';
import { AppSetup } from './app-setup.tsx';
import { CodeField } from './code-field.tsx';
import { QueryFailure } from './query-failure.tsx';

type Done = Awaited<ReturnType<typeof setTotp>>;

/** Connects an app of codes to the person signed in: secret, then the app's first code. */
export function TotpForm({ onDone }: { onDone: (done: Done) => void }) {
  const offer = useQuery({
    queryKey: ['totp-offer'],
    queryFn: offerTotp,
    // each offer is another secret: the one on the screen is the one that was scanned
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending } = useMutation({
    mutationFn: setTotp,
    onSuccess: onDone,
    onError: (error) =>
      setError('code', { message: failureOf(error).message }, { shouldFocus: true }),
  });
  if (offer.error) return <QueryFailure of={offer} what="Секрет для приложения не получен." />;
  if (!offer.data) return <LoadingNote />;
  const { setup } = offer.data;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit(({ code }) => mutate({ setup, code }))(event)}
    >
      <AppSetup totp={offer.data} />
      <CodeField
        error={formState.errors.code?.message ?? null}
        {...register('code', { required: 'Впишите код.' })}
      />
      <Button type="submit" size="large" busy={isPending}>
        Подключить
      </Button>
    </form>
  );
}
