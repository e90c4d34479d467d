import type { ChannelBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { changeChannel, channelsQuery, testChannel } from '../../../api/channels.ts';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { FoldedTitle } from '../folded-title.tsx';
import { clashName, clashValue, savedBy } from './channel-clashes.ts';
import { ChannelField } from './channel-field.tsx';
import { useChannelForm } from './use-channel-form.ts';

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
  const form = useChannelForm(channel);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(channelsQuery);
  const save = useMutation({
    mutationFn: () => changeChannel(name, { values: form.changed, on: form.on, revision }),
    onSuccess: () => {
      form.drop();
      onClose();
    },
    onSettled,
  });
  const test = useMutation({ mutationFn: () => testChannel(name, form.changed), onSettled });
  const failure = save.error ?? test.error;
  const { message = '', fields = {} } = failure ? failureOf(failure) : {};
  const field = (each: ChannelBody['fields'][number]) => (
    <ChannelField
      key={each.field}
      field={each}
      typed={form.textOf(each)}
      isForgotten={form.isForgotten(each.field)}
      error={fields[each.field] ?? null}
      onForget={(forget) => form.forget(each.field, forget)}
      onType={(text) => {
        form.type(each, text);
        save.reset();
        test.reset();
      }}
    />
  );
  const all = channel?.fields ?? [];
  const main = all.filter(isMain);
  const rest = all.filter((each) => !isMain(each));
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
          if (form.clashes.length === 0) save.mutate();
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
          <Checkbox checked={form.on} onChange={({ target }) => form.switchTo(target.checked)}>
            Канал включён: заявки уходят в него
          </Checkbox>
        ) : (
          <p className="text-small text-quiet">
            Какие каналы выключены, сказано в окружении сервера (CHANNELS_OFF).
          </p>
        )}
        <ClashChoices
          title="Канал настраивают двое: выберите, что оставить"
          clashes={form.clashes}
          nameOf={(path) => clashName(path, all)}
          valueOf={(clash, side) => clashValue(clash, side, all)}
          savedBy={(path) => savedBy(path, all)}
          onChoose={(path, side) => {
            save.reset();
            form.choose(path, side);
          }}
        />
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
