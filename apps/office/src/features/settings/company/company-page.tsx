import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../../api/company.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { SettingsPage, SettingsSection } from '../settings-page.tsx';
import { COMPANY_SECTIONS } from './company-sections.ts';
import { ImageField } from './image-field.tsx';
import { CompanyField } from './company-field.tsx';

/** `/office/settings/company`: what the site says of the company; each field is saved by itself. */
export function CompanyPage() {
  const company = useQuery(companyQuery);
  const isFixed = company.data?.source === 'file';
  return (
    <SettingsPage>
      {company.isPending && <RowSkeletons rows={8} />}
      {company.error && <QueryFailure of={company} what="Данные компании не загрузились." />}
      {company.data && (
        <>
          <p className="max-w-[42rem] text-quiet">
            {isFixed
              ? 'Данные заданы в файле BRAND_FILE на сервере и меняются там: файл важнее кабинета.'
              : 'Каждое поле сохраняется отдельно и сразу видно на сайте.'}{' '}
            <a href="/contacts" target="_blank" rel="noreferrer" className="underline">
              Посмотреть на сайте
            </a>
          </p>
          <div className="gap-10 *:mb-10 *:break-inside-avoid side:columns-2">
            {COMPANY_SECTIONS.map(({ title, note, images = [], fields }) => (
              <SettingsSection key={title} title={title} note={note}>
                {images.map((kind) => (
                  <ImageField key={kind} kind={kind} company={company.data} />
                ))}
                {fields.map((field) => (
                  <CompanyField key={field.name} field={field} company={company.data} />
                ))}
              </SettingsSection>
            ))}
          </div>
        </>
      )}
    </SettingsPage>
  );
}
