import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { exportLeads } from '../../../api/leads.ts';
import { useSession } from '../../../api/session.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** All leads as a table, for the owner: proven first, counted in the audit log. */
export function ExportLine({ count }: { count: string }) {
  const { role } = useSession();
  const save = useMutation({
    mutationFn: exportLeads,
    onSuccess: (file) => saveFile(file, 'leads.csv'),
  });
  if (role !== 'owner') return null;
  return (
    <div className="px-4 py-4 desk:px-5">
      <ConfirmButton
        question={`Заявок: ${count}. В\u00a0таблице будут имена, телефоны и\u00a0сообщения клиентов. Кто и\u00a0сколько выгрузил, останется в\u00a0журнале.`}
        busy={save.isPending}
        onConfirm={() => save.mutate()}
      >
        Скачать таблицей
      </ConfirmButton>
      <p role="alert" className="text-bill text-bad-text not-empty:pt-2">
        {save.error && failureOf(save.error).message}
      </p>
    </div>
  );
}
