import type { ChannelBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { changeChannel, channelsQuery, testChannel } from '../../../api/channels.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { FoldedTitle } from '../folded-title.tsx';
import { ChannelField } from './channel-field.tsx';

/** The fields of a channel, its switch, and a real test of what stands in the form. */
export function ChannelDialog({
  channel,
  revision,
  canSwitch,
  onClose,
}: {
  channel: ChannelBody | null;
  revision: string;
  canSwitch: boolean;
  onClose: () => void;
}) {
  const name = channel?.channel ?? '';
  const [plain, setPlain, dropPlain] = useStateDraft<Record<string, string>>(`channel:${name}`, {});
  // a key is never stored on a device
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const values = { ...plain, ...secrets };
  const [on, setOn, dropOn] = useStateDraft(`channel-on:${name}`, channel?.state !== 'off');
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(channelsQuery);
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  // a secret that was emptied again stays as it is, unless it is meant to go
  const typed = Object.fromEntries(
    Object.entries(values).filter(
      ([key, text]) =>
        text !== '' ||
        forgotten.has(key) ||
        !channel?.fields.some((each) => each.field === key && each.secret),
    ),
  );
  const save = useMutation({
    mutationFn: () => changeChannel(name, { values: typed, on, revision }),
    onSuccess: () => {
      dropPlain();
      dropOn();
      onClose();
    },
    onSettled,
  });
  const test = useMutation({ mutationFn: () => testChannel(name, typed), onSettled });
  const failure = save.error ?? test.error;
  const { message = '', fields = {} } = failure ? failureOf(failure) : {};
  const field = (each: ChannelBody['fields'][number]) => (
    <ChannelField
      key={each.field}
      field={each}
      typed={values[each.field]}
      isForgotten={forgotten.has(each.field)}
      error={fields[each.field] ?? null}
      onForget={(forget) => {
        const rest = [...forgotten].filter((name) => name !== each.field);
        setForgotten(new Set(forget ? [...rest, each.field] : rest));
        setSecrets({ ...secrets, [each.field]: '' });
      }}
      onType={(text) => {
        if (each.secret) setSecrets({ ...secrets, [each.field]: text });
        else setPlain({ ...plain, [each.field]: text });
        save.reset();
        test.reset();
      }}
    />
  );
  const main = channel?.fields.filter(isMain) ?? [];
  const rest = channel?.fields.filter((each) => !isMain(each)) ?? [];
  return (
    <Dialog open={channel !== null} onClose={onClose} label={channel?.title ?? ''}>
      <SheetHead onClose={onClose}>{channel?.title}</SheetHead>
      <form
        noValidate
        autoComplete="off"
        className="grid gap-5 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          test.reset();
          save.mutate();
        }}
      >
        {channel?.recipient && (
          <p className="max-w-[42rem] text-quiet">
            {`Если имя и телефон видны целиком, их получает и «${channel.recipient}»: текст согласия на сайте назовёт его сам.`}
          </p>
        )}
        <div className="grid items-end gap-4 md:grid-cols-2">{main.map(field)}</div>
        <details className="group" open={rest.some((each) => fields[each.field] !== undefined)}>
          <FoldedTitle>Адрес сервиса, прокси, ожидание</FoldedTitle>
          <div className="grid items-end gap-4 md:grid-cols-2">{rest.map(field)}</div>
        </details>
        {canSwitch ? (
          <Checkbox checked={on} onChange={({ target }) => setOn(target.checked)}>
            Канал включён: заявки уходят в него
          </Checkbox>
        ) : (
          <p className="text-small text-quiet">
            Какие каналы выключены, сказано в окружении сервера (CHANNELS_OFF).
          </p>
        )}
        <p role="alert" className="text-bad-text empty:hidden">
          {Object.keys(fields).length === 0 && message}
        </p>
        <p
          role="status"
          className={`empty:hidden ${test.data?.ok ? 'text-good-text' : 'text-bad-text'}`}
        >
          {test.data?.message}
        </p>
        <div className={`${DIALOG_END} grid gap-3 md:grid-cols-2`}>
          <Button
            variant="secondary"
            busy={test.isPending}
            onClick={() => {
              save.reset();
              test.mutate();
            }}
          >
            Проверить сообщением
          </Button>
          <Button type="submit" busy={save.isPending}>
            Сохранить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const RARE: ReadonlySet<string> = new Set([
  'apiBase',
  'connectMs',
  'totalMs',
  'proxy',
  'caFile',
  'method',
  'crmMode',
  'sourceId',
]);

function isMain({ field }: ChannelBody['fields'][number]): boolean {
  return !RARE.has(field);
}
