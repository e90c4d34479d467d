import type { Digest } from '@prichal/contract/office';
import { Checkbox } from '@prichal/ui/field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { changeDigest, digestQuery } from '../../../api/digest.ts';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { formatMoment } from '../../../time/format-moment.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { FormEnd } from '../form-end.tsx';
import { SettingsSection } from '../settings-page.tsx';

/** The digest that names requests without a next step when the office closes. */
export function DigestSection() {
  const digest = useQuery(digestQuery);
  return (
    <SettingsSection
      title="Вечерняя сводка"
      note="Когда рабочий день закончен, один из исправных каналов и уведомления на устройствах называют номера заявок, у которых нет следующего шага или того, кто его сделает. Раз в день; если таких заявок нет, сводка не приходит."
    >
      {digest.isPending && <RowSkeletons rows={1} />}
      {digest.error && <QueryFailure of={digest} what="Вечерняя сводка не загрузилась." />}
      {digest.data && <DigestForm {...digest.data} />}
    </SettingsSection>
  );
}

function DigestForm({ on, revision, fixed, changed }: Digest) {
  const draft = useMergedDraft('digest', { on });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => changeDigest({ revision, on: draft.typed.on }),
    onSuccess: async () => {
      await queries.invalidateQueries(digestQuery);
      draft.drop();
    },
    onError: () => queries.invalidateQueries(digestQuery),
  });
  const isFixed = fixed.length > 0;
  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Checkbox
        disabled={isFixed}
        checked={isFixed ? on : draft.typed.on}
        onChange={({ target }) => {
          save.reset();
          draft.type({ on: target.checked });
        }}
      >
        Присылать вечернюю сводку
      </Checkbox>
      {!isFixed && changed !== null && (
        <p className="text-small text-quiet">
          {`${on ? 'Включено' : 'Выключено'}: ${changed.by ?? 'Владелец (терминал)'}, ${formatMoment(changed.at)}`}
        </p>
      )}
      <FormEnd
        form={{
          clashes: draft.clashes,
          choose: draft.choose,
          fixed,
          error: save.error && failureOf(save.error).message,
          isSaved: save.isSuccess && !draft.isChanged,
          isChanged: !isFixed && draft.isChanged,
          isSaving: save.isPending,
          drop() {
            save.reset();
            draft.drop();
          },
        }}
        nameOf={() => 'Вечерняя сводка'}
      />
    </form>
  );
}
