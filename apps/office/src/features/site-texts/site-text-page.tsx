import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { siteTextQuery } from '../../api/site-texts.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { TextEditor } from './text-editor.tsx';

/** How often an open text is looked at for a colleague's change, ms. */
const LOOK_MS = 20_000;

/** `/office/site-texts/:id`: one text, its draft, its publication, its versions. */
export function SiteTextPage() {
  const { id = '' } = useParams();
  const text = useQuery({ ...siteTextQuery(id), refetchInterval: LOOK_MS });
  const { data } = text;
  return (
    <>
      <PageHeader title={data?.title ?? 'Текст'} note={data?.address}>
        <Link to="/site-texts" className="link flex min-h-12 items-center px-2">
          Все тексты
        </Link>
      </PageHeader>
      <div className="w-full max-w-[90rem] p-4 desk:p-8">
        {text.isPending && <RowSkeletons rows={8} />}
        {text.error && !data && <QueryFailure of={text} what="Текст не открылся." />}
        {data && <TextEditor key={id} id={id} card={data} />}
      </div>
    </>
  );
}
