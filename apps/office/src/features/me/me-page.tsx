import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { ROLE_TITLES, useSession } from '../../api/session.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { CodesSection } from './codes-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PushSection } from './push-section.tsx';

/** `/office/me`: how this person signs in, and where they are signed in. */
export function MePage() {
  const { name, role } = useSession();
  const me = useQuery(meQuery);
  return (
    <>
      <PageHeader title="Мой вход" />
      <div className="grid w-full max-w-[45rem] gap-10 p-4 desk:p-8">
        <p>
          <span className="block text-lead font-semi">{name}</span>
          <span className="text-quiet">
            {[ROLE_TITLES[role], ...(me.data ? [`логин ${me.data.login}`] : [])].join(', ')}
          </span>
        </p>
        {me.isPending && <RowSkeletons rows={2} />}
        {me.error && <QueryFailure of={me} what="Настройки входа не загрузились." />}
        {me.data && <PasswordSection login={me.data.login} />}
        {me.data && <CodesSection me={me.data} />}
        {role !== 'editor' && <PushSection />}
        <PasskeysSection />
        <DevicesSection />
      </div>
    </>
  );
}
