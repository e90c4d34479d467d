import { useQuery } from '@tanstack/react-query';
import { visitsQuery } from '../../../api/visits.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { MeasuringSection } from './measuring-section.tsx';
import { PopupSection } from './popup-section.tsx';
import { PopupTextsSection } from './popup-texts-section.tsx';

/** `/office/settings/visits`: which popup visitors see, and what is measured of a visit. */
export function VisitsPage() {
  const visits = useQuery(visitsQuery);
  return (
    <SettingsPage>
      {visits.isPending && <RowSkeletons rows={6} />}
      {visits.error && <QueryFailure of={visits} what="Настройки посещений не загрузились." />}
      {visits.data && (
        <div className="grid items-start gap-10 side:grid-cols-2 2xl:grid-cols-3">
          <PopupSection visits={visits.data} />
          <div className="grid content-start gap-10 2xl:contents">
            <PopupTextsSection visits={visits.data} />
            <MeasuringSection visits={visits.data} />
          </div>
        </div>
      )}
    </SettingsPage>
  );
}
