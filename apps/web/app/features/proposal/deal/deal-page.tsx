import { DealBody } from '@prichal/proposal-page/deal-body.tsx';
import type { DealPage as Deal } from '@prichal/contract';
import { buttonClass } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../../paths.ts';
import { ClientHeader } from '../client-header.tsx';
import { AskForm, ConsentForm, TaskForm } from './deal-forms.tsx';
import { DealMap } from './deal-map.tsx';
import type { DealMapData } from './deal-map.server.ts';
import type { TypedText } from './deal-forms.tsx';
import type { DealNotice } from './deal-view.ts';
import { NoticeLine } from '../notice-line.tsx';
import { SendScript } from '../unsent-note.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

interface DealPageProps {
  deal: Deal;
  map: DealMapData | null;
  token: string;
  notice: DealNotice | null;
  /** what was typed into a form that was not taken */
  typed: TypedText;
}

/** What a client's link opens once the proposal is accepted. Links and plain forms; a small script keeps what did not go. */
export function DealPage({ deal, map, token, notice, typed }: DealPageProps) {
  const file = (uid: string) => `${paths.proposal(token)}/files/${uid}`;
  const forms = { deal, token, typed };
  return (
    <>
      <ClientHeader>
        <span className="whitespace-nowrap">Сделка {deal.number}</span>
      </ClientHeader>
      <main id="main">
        {map !== null && <DealMap map={map} />}
        <div className={`wrap pb-10 ${map === null ? 'pt-8 md:pt-12' : 'pt-2'}`}>
          <NoticeLine notice={notice} />
          <DealBody
            deal={deal}
            level={1}
            task={<TaskForm {...forms} />}
            hrefs={{
              small: ({ uid }) => `${file(uid)}?size=small`,
              photo: ({ uid }) => `#photo-${uid}`,
              document: ({ uid }) => file(uid),
            }}
            more={
              <a
                href={paths.acceptedProposal(token)}
                className="flex min-h-14 items-center justify-between gap-4 border-t border-line hover:text-quiet print:hidden"
              >
                Предложение, которое вы приняли
                <Icon name="right" size={20} className="text-quiet" />
              </a>
            }
          >
            <ConsentForm {...forms} />
            <AskForm {...forms} />
          </DealBody>
        </div>
        <PhotoViewer steps={deal.steps} href={({ uid }) => file(uid)} />
        <BottomBar deal={deal} />
        {/* a browser that shows the page asks for this; a robot that only reads it does not */}
        <img
          src={`${paths.proposal(token)}/seen.svg`}
          alt=""
          width={1}
          height={1}
          className="print:hidden"
        />
      </main>
      <SendScript />
    </>
  );
}

/** On a phone, within the thumb's reach. In a low window, as at 400 %, it would hide the page and stands at its end. */
function BottomBar({ deal }: { deal: Deal }) {
  return (
    <nav
      aria-label="Связь и документы"
      className="z-10 border-t border-line bg-ground lg:hidden print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0"
    >
      <div className="wrap flex flex-wrap gap-3 py-3">
        <a
          href="#ask"
          className={buttonClass('secondary', 'medium', 'flex-[1_1_7rem] whitespace-nowrap')}
        >
          Спросить
        </a>
        {deal.documents > 0 && (
          <a
            href="#documents"
            className={buttonClass('secondary', 'medium', 'flex-[1_1_7rem] whitespace-nowrap')}
          >
            Документы <span className="text-quiet">{deal.documents}</span>
          </a>
        )}
      </div>
    </nav>
  );
}
