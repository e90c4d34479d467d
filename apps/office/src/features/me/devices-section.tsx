import { Badge } from '@prichal/ui/badge.tsx';
import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../api/call-api.ts';
import { devicesQuery, endDevice } from '../../api/me.ts';
import type { Device } from '../../api/me.ts';
import { signOutEverywhere } from '../../api/session.ts';
import { useLeave } from '../../frame/use-leave.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { formatMoment } from '../../time/format-moment.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { describeDevice } from './describe-device.ts';

/** Where this person is signed in, and the ways out. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const leave = useLeave();
  const everywhere = useMutation({ mutationFn: signOutEverywhere, onSuccess: leave });
  const items = devices.data?.items ?? [];
  return (
    <section aria-labelledby="devices" className="grid gap-4">
      <h2 id="devices" className="text-lead font-semi">
        Устройства
      </h2>
      {devices.isPending && <RowSkeletons rows={2} />}
      {devices.error && <QueryFailure of={devices} what="Список устройств не загрузился." />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {items.map((device) => (
          <DeviceRow key={device.uid} device={device} />
        ))}
      </ul>
      <div>
        <ConfirmButton
          busy={everywhere.isPending}
          question="Придётся войти заново на каждом устройстве, и на этом тоже."
          onConfirm={() => everywhere.mutate()}
        >
          Выйти на всех устройствах
        </ConfirmButton>
      </div>
      <p role="alert" className="text-bad-text empty:hidden">
        {everywhere.error && failureOf(everywhere.error).message}
      </p>
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endDevice(device.uid),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  const name = describeDevice(device.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-semi">
          {name}
          {device.current && <Badge variant="good">это устройство</Badge>}
        </p>
        <p className="text-small text-quiet">
          {`Вход ${formatMoment(device.created_at)}, в работе ${formatMoment(device.seen_at)}`}
        </p>
        <p role="alert" className="text-small text-bad-text empty:hidden">
          {end.error && failureOf(end.error).message}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="quiet"
          busy={end.isPending}
          aria-label={`Выйти на устройстве: ${name}`}
          onClick={() => end.mutate()}
        >
          Выйти
        </Button>
      )}
    </li>
  );
}
