import type { ReactNode } from 'react';
import { PartsPage } from '../../frame/parts-page.tsx';

const PARTS = [
  { path: '/settings/rates', title: 'Курсы и расходы' },
  { path: '/settings/routes', title: 'Дороги' },
  { path: '/settings/countries', title: 'Страны' },
  { path: '/settings/channels', title: 'Каналы' },
  { path: '/settings/company', title: 'Компания' },
  { path: '/settings/visits', title: 'Посещения' },
  { path: '/settings/calls', title: 'Разговор' },
] as const;

/** A page of the settings: its heading, the way to the other ones, its sections. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <PartsPage title="Настройки" label="Части настроек" parts={PARTS}>
      {children}
    </PartsPage>
  );
}

/** One subject of a page: its heading, what is true now, what can be done. */
export function SettingsSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid content-start gap-4">
      <div>
        <h2 className="text-lead font-semi">{title}</h2>
        {note && <p className="mt-1 max-w-[42rem] text-quiet">{note}</p>}
      </div>
      {children}
    </section>
  );
}
