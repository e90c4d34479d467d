import type { ProposalPage } from '@prichal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { addLinkFiles } from '../deals/link-files.ts';
import type { LinkFilesOptions } from '../deals/link-files.ts';
import { createClientProposals } from './client-proposals.ts';
import { createProposalFiles } from './proposal-files.ts';

const schema = { hide: true } as object;
/** An empty picture: asking for it says that a browser shows the page. */
const SEEN = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** What belongs to the client's page: the file of a proposal, the mark that it was shown, files of the deal. */
export function addClientRoutes(fastify: FastifyInstance, options: LinkFilesOptions): void {
  const { now, limits } = options;
  const proposals = createClientProposals(options.office.db, now);
  const files = createProposalFiles();
  addLinkFiles(fastify, options);
  fastify.get<{ Params: { token: string } }>(
    '/o/:token/seen.svg',
    { schema, config: { rateClass: false } },
    async (request, reply) => {
      limits.check(request, 'pages');
      await proposals.seen(request.params.token);
      return ownAnswer(reply).type('image/svg+xml').send(SEEN);
    },
  );

  fastify.get<{ Params: { token: string }; Querystring: { car?: string } }>(
    '/o/:token/pdf',
    { schema, config: { rateClass: false } },
    async (request, reply) => {
      limits.check(request, 'share');
      const proposal = await proposals.read(request.params.token);
      if (proposal === null) throw new ApiError('NOT_FOUND', 'the link opens nothing');
      const file = await files(proposal, positionOf(request.query.car, proposal));
      const name = `${proposal.number}-${proposal.version}.pdf`.replaceAll('/', '-');
      return ownAnswer(reply)
        .header(
          'content-disposition',
          `attachment; filename="proposal.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .type('application/pdf')
        .send(file);
    },
  );
}

function positionOf(text: string | undefined, { cars }: ProposalPage): number {
  const position = Number(text);
  return Number.isInteger(position) && position >= 0 && position < cars.length ? position : 0;
}

function ownAnswer(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff');
}
