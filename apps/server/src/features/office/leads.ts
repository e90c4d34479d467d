import type { FastifyInstance } from 'fastify';
import { addLeadBulk } from './lead-bulk-routes.ts';
import { addLeadChanges } from './lead-changes-routes.ts';
import { addLeadEvents } from './lead-events.ts';
import type { LeadEventsOptions } from './lead-events.ts';
import { createLeadSources } from './lead-sources.ts';
import type { LeadSourcesOptions } from './lead-sources.ts';
import { addLeadReads } from './leads-routes.ts';
import type { OfficeDeps } from './office-api.ts';

export type LeadsOptions = LeadSourcesOptions & LeadEventsOptions & Pick<OfficeDeps, 'sessionOf'>;

/** The inbox: lists, cards, changes and events of leads. */
export function addLeads(fastify: FastifyInstance, options: LeadsOptions): void {
  const leads = { ...options, sources: createLeadSources(options) };
  addLeadReads(fastify, leads);
  addLeadChanges(fastify, leads);
  addLeadBulk(fastify, leads);
  addLeadEvents(fastify, options);
}
