import type { StaffRole } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../api/call-api.ts';
import { ROLE_TITLES } from '../../api/session.ts';
import { createTicket, ticketsQuery } from '../../api/tickets.ts';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { LinkCard } from '../../ui/link-card.tsx';
import { SheetHead } from '../../ui/sheet-head.tsx';
import { RoleChoice } from './role-choice.tsx';

interface InviteValues {
  name: string;
  login: string;
  role: StaffRole;
}

/** Who is invited and as what; the answer is a link. What was typed stays when it is closed in the middle, or the session ends. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm<InviteValues>({ defaultValues: { name: '', login: '', role: 'manager' } });
  const { errors } = form.formState;
  const dropDraft = useFormDraft(form, 'invite');
  const queries = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (values: InviteValues) => createTicket({ purpose: 'invite', ...values }),
    onSuccess: () => {
      dropDraft();
      void queries.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
    onError: (thrown) => {
      for (const [field, message] of Object.entries(failureOf(thrown).fields))
        form.setError(field as keyof InviteValues, { message }, { shouldFocus: true });
    },
  });
  const close = () => {
    if (data !== undefined) {
      form.reset();
      reset();
    }
    onClose();
  };
  const failure = error && failureOf(error);
  return (
    <Dialog open={open} onClose={close} label="Приглашение" place="sheet">
      <SheetHead onClose={close}>{data ? 'Ссылка готова' : 'Пригласить'}</SheetHead>
      {data ? (
        <div className="grid gap-5 p-5">
          <p>{`${form.getValues('name')}, ${ROLE_TITLES[form.getValues('role')]}`}</p>
          <LinkCard link={data.link} expiresAt={data.expires_at} />
          <Button onClick={close}>Готово</Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-5 p-5"
          onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
        >
          <TextField
            label="Имя и фамилия"
            autoComplete="off"
            error={errors.name?.message ?? null}
            {...form.register('name', { required: 'Впишите имя.' })}
          />
          <TextField
            label="Логин"
            hint="Три знака или больше: буквы, цифры, точка, дефис."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.login?.message ?? null}
            {...form.register('login', { required: 'Впишите логин.' })}
          />
          <RoleChoice register={form.register('role')} />
          <p role="alert" className="text-bad-text empty:hidden">
            {failure && Object.keys(failure.fields).length === 0 && failure.message}
          </p>
          <Button type="submit" busy={isPending}>
            Сделать ссылку
          </Button>
        </form>
      )}
    </Dialog>
  );
}
