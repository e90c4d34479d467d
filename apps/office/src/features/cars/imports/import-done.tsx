import type { ImportFile, ImportReportBody } from '@prichal/contract/office';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { importsQuery } from '../../../api/imports.ts';
import { EntryRow } from './entry-row.tsx';

/** An applied file: what came of it and the way back. */
export function ImportDone({ file, report }: { file: ImportFile; report: ImportReportBody }) {
  const entry = useQuery(importsQuery).data?.items.find(({ uid }) => uid === file.import);
  const { made, reused, failed } = report.photos;
  return (
    <section className="grid gap-5">
      <h2 className="flex items-center gap-3 text-lead font-semi">
        <Icon name="check" className="text-good" />
        {file.import === null ? 'Менять было нечего' : 'Применено'}
      </h2>
      {made + reused + failed > 0 && (
        <p className="text-quiet">
          Фотографии: новых {made}, прежних {reused}, не загружено {failed}.
        </p>
      )}
      {entry && (
        <ul className="border-y border-line">
          <EntryRow entry={entry} />
        </ul>
      )}
      <ButtonLink to="/cars/imports" variant="secondary" className="justify-self-start">
        К загрузкам
      </ButtonLink>
    </section>
  );
}
