import type { Clocks } from '../../api/api-error.ts';

/** A difference of clocks that makes every code wrong, ms. */
const TOLERATED_MS = 30_000;

/** The server's clock beside the device's: codes of the app are made from the time. */
export function ServerClock({ clocks: { server, device } }: { clocks: Clocks }) {
  const off = Math.abs(server.getTime() - device.getTime()) > TOLERATED_MS;
  return (
    <p className={`mt-2 text-small ${off ? 'text-warn' : 'text-quiet'}`}>
      {off
        ? `Часы расходятся: на сервере ${clock(server)}, на этом устройстве ${clock(device)}. Коды считаются по времени, включите его автоматическую установку.`
        : `На сервере ${clock(server)}. Коды считаются по времени: сверьте часы телефона, если код не подходит.`}
    </p>
  );
}

function clock(time: Date): string {
  return time.toLocaleTimeString('ru-RU');
}
