import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { channelsQuery, orderChannels } from '../../../api/channels.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage, SettingsSection } from '../settings-page.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { DigestSection } from './digest-section.tsx';

/** `/office/settings/channels`: where requests go, and whether they arrive. */
export function ChannelsPage() {
  const channels = useQuery(channelsQuery);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { items = [], revision = '', can_order: canOrder = false } = channels.data ?? {};
  const order = useMutation({
    mutationFn: (names: string[]) => orderChannels(names, revision),
    onSettled: () => queries.invalidateQueries(channelsQuery),
  });
  const move = (from: number): void => {
    const names = items.map(({ channel }) => channel);
    const [name] = names.splice(from, 1);
    if (name !== undefined) names.splice(from - 1, 0, name);
    order.mutate(names);
  };
  return (
    <SettingsPage>
      <SettingsSection
        title="Каналы заявок"
        note="Каждая заявка уходит во все включённые каналы. Если канал молчит, об этом скажет следующий по порядку. Пока не включён ни один, заявки складываются в папку на сервере."
      >
        {channels.isPending && <RowSkeletons rows={8} />}
        {channels.error && <QueryFailure of={channels} what="Каналы не загрузились." />}
        <p role="alert" className="text-bad-text empty:hidden">
          {order.error && failureOf(order.error).message}
        </p>
        <ol className="max-w-[52rem] divide-y divide-line border-y border-line empty:hidden">
          {items.map((channel, place) => (
            <ChannelRow
              key={channel.channel}
              channel={channel}
              onOpen={() => setChosen(channel.channel)}
              onUp={canOrder && place > 0 && channel.state !== 'not-set' ? () => move(place) : null}
              busy={order.isPending}
            />
          ))}
        </ol>
      </SettingsSection>
      <DigestSection />
      {channels.data && (
        <ChannelDialog
          // another channel is another form
          key={chosen}
          channel={items.find(({ channel }) => channel === chosen) ?? null}
          revision={revision}
          canSwitch={channels.data.can_switch}
          onClose={() => setChosen(null)}
        />
      )}
    </SettingsPage>
  );
}
