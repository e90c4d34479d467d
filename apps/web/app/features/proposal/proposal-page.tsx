import { ProposalBody } from '@prichal/proposal-page/proposal-body.tsx';
import type { ProposalPage as Proposal } from '@prichal/contract';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { ClientHeader } from './client-header.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { viewQuery } from './proposal-steps.ts';
import type { ClientFailure, ProposalView } from './proposal-steps.ts';
import { SendScript } from './unsent-note.tsx';

interface ProposalPageProps {
  proposal: Proposal;
  view: ProposalView;
  token: string;
  failure: ClientFailure | null;
  /** what was typed into a form that was not taken */
  question: string;
  /** it became a deal, which stands at the link itself */
  hasDeal?: boolean;
}

/** What a client's link opens. Everything works as links and plain forms: a small one keeps what did not go. */
export function ProposalPage(props: ProposalPageProps) {
  const { proposal, view, token } = props;
  const { cars, number, version } = proposal;
  const car = cars[view.car] ?? cars[0];
  if (car === undefined) return null;
  return (
    <>
      <ClientHeader>
        <span className="whitespace-nowrap">
          {number}, версия {version}
        </span>
      </ClientHeader>
      <main id="main">
        <div className="wrap pt-8 pb-10 md:pt-12">
          <ProposalBody
            proposal={proposal}
            position={view.car}
            level={1}
            verify={
              <a
                href={paths.verify()}
                className="link inline-flex min-h-11 items-center print:hidden"
              >
                Проверить менеджера
              </a>
            }
            renderCarLink={({ position, children, ...link }) => (
              <a key={position} href={viewQuery({ car: position, step: 'choose' })} {...link}>
                {children}
              </a>
            )}
            file={
              <a
                href={`${paths.proposal(token)}/pdf?car=${view.car}`}
                className="flex min-h-14 items-center justify-between gap-4 border-t border-line hover:text-quiet print:hidden"
              >
                Печать и PDF
                <Icon name="arrow" size={20} className="rotate-90 text-quiet" />
              </a>
            }
          />
          {/* a browser that shows the page asks for this; a robot that only reads it does not */}
          <img
            src={`${paths.proposal(token)}/seen.svg`}
            alt=""
            width={1}
            height={1}
            className="print:hidden"
          />
        </div>
        <ProposalActions {...props} car={car} />
      </main>
      <SendScript />
    </>
  );
}
