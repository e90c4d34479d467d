import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from '../../../api/pricing.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { ChangesSection } from './changes-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { MarginSection } from './margin-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { TotalsLine } from './totals-line.tsx';

/** `/office/settings/rates`: what sums are calculated with, who decided so, and what a decision would move. */
export function RatesPage() {
  const pricing = useQuery(pricingQuery);
  return (
    <SettingsPage>
      {pricing.isPending && <RowSkeletons rows={6} />}
      {pricing.error && <QueryFailure of={pricing} what="Курсы и расходы не загрузились." />}
      {pricing.data && (
        <>
          <TotalsLine totals={pricing.data.totals} />
          <div className="grid gap-10 side:grid-cols-2">
            <div className="grid content-start gap-10">
              <RatesSection pricing={pricing.data} />
              <MarginSection pricing={pricing.data} />
              <ChangesSection pricing={pricing.data} />
            </div>
            <CostsSection pricing={pricing.data} />
          </div>
        </>
      )}
    </SettingsPage>
  );
}
