import { SITE_TEXT_KINDS, siteTextId, siteTextKind } from '@prichal/contract/office';
import type { ListedSiteText, SiteTextKind } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { siteTextsQuery } from '../../api/site-texts.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { formatMoment } from '../../time/format-moment.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { moscowMoment } from './moscow-time.ts';
import { NewTextDialog } from './new-text-dialog.tsx';

/** `/office/site-texts`: every text that visitors read, by its kind. */
export function SiteTextsPage() {
  const texts = useQuery(siteTextsQuery);
  const [asked, setAsked] = useState('');
  const [isAdding, setAdding] = useState(false);
  const wanted = asked.trim().toLowerCase();
  const items = (texts.data?.items ?? []).filter(({ title, address }) =>
    `${title} ${address}`.toLowerCase().replaceAll('\u00a0', ' ').includes(wanted),
  );
  const kinds = Object.keys(SITE_TEXT_KINDS) as SiteTextKind[];
  return (
    <>
      <PageHeader title="Тексты сайта">
        <Button onClick={() => setAdding(true)} className="max-desk:px-3!">
          Добавить
        </Button>
      </PageHeader>
      <div className="grid w-full max-w-[100rem] gap-8 p-4 desk:p-8">
        <div className="max-w-[42rem]">
          <TextField
            type="search"
            label="Найти"
            value={asked}
            autoComplete="off"
            onChange={(event) => setAsked(event.target.value)}
          />
        </div>
        {texts.isPending && <RowSkeletons rows={8} />}
        {texts.error && <QueryFailure of={texts} what="Тексты сайта не загрузились." />}
        <div className="gap-12 *:mb-8 empty:hidden 2xl:columns-2">
          {kinds.map((kind) => (
            <Texts
              key={kind}
              title={SITE_TEXT_KINDS[kind]}
              items={items.filter(({ name }) => siteTextKind(name) === kind)}
            />
          ))}
        </div>
        {texts.data && items.length === 0 && (
          <p className="text-quiet">Ничего не нашлось. Попробуйте другое слово.</p>
        )}
      </div>
      {isAdding && <NewTextDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Texts({ title, items }: { title: string; items: ListedSiteText[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="break-after-avoid pb-2 text-lead font-semi">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((text) => (
          <li key={text.name} className="break-inside-avoid">
            <Link
              to={`/site-texts/${siteTextId(text.name)}`}
              className="grid min-h-16 content-center gap-x-6 gap-y-1 py-2 hover:bg-overlay sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{text.title}</span>
                <span className="block text-small wrap-anywhere text-quiet">{text.address}</span>
              </span>
              <span className="text-small text-quiet sm:text-right">
                <span className={text.has_draft || text.note ? 'text-warn' : ''}>
                  {stateOf(text)}
                </span>
                {text.edited_at && text.edited_by && (
                  <span className="block">{`${text.edited_by}, ${formatMoment(text.edited_at)}`}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(text: ListedSiteText): string {
  if (text.publish_at) return `Выйдет ${moscowMoment(text.publish_at)} по\u00a0Москве`;
  if (text.note) return 'Посмотрите, что с\u00a0публикацией';
  if (text.has_draft) return text.is_shown ? 'На сайте, есть черновик' : 'Черновик';
  if (!text.is_shown) return 'Снят с\u00a0сайта';
  return text.is_own ? 'На сайте, изменён вами' : 'На сайте';
}
