import { hash } from 'node:crypto';
import type { ProposalPage } from '@prichal/contract';
import { LRUCache } from 'lru-cache';
import { drawProposal } from './proposal-pdf.ts';

/** About 60 kB each. */
const FILES_CACHED = 32;

/** The file of one car of a proposal as it is now. */
export type ProposalFiles = (proposal: ProposalPage, position: number) => Promise<Buffer>;

/**
 * Files of proposals, drawn once: a drawing holds the thread for 100 ms. A file is known by all that the page says,
 * which is read for each request, so an acceptance or the end of the promise gives another file.
 */
export function createProposalFiles(draw: typeof drawProposal = drawProposal): ProposalFiles {
  const files = new LRUCache<string, Promise<Buffer>>({ max: FILES_CACHED });
  return (proposal, position) => {
    const key = hash('sha256', JSON.stringify([proposal, position]));
    const known = files.get(key);
    if (known !== undefined) return known;
    const file = draw(proposal, position);
    files.set(key, file);
    file.catch(() => files.delete(key));
    return file;
  };
}
