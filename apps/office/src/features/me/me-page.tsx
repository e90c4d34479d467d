import { ROLE_TITLES, useSession } from '../../api/session.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { formatMoment } from '../../ui/format-moment.ts';

/** `/office/me`: how this person signs in. */
export function MePage() {
  const { name, role, expires_at: until } = useSession();
  return (
    <>
      <PageHeader title="Мой вход" />
      <div className="w-full max-w-[45rem] p-4 desk:p-8">
        <p className="text-lead font-semi">{name}</p>
        <p className="text-quiet">{`${ROLE_TITLES[role]}, вход на этом устройстве до: ${formatMoment(until)}`}</p>
      </div>
    </>
  );
}
