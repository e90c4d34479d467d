import type { EnvironmentReader } from './environment-reader.ts';

/** What the company promises with a proposal, and from where on a person is asked. */
export interface ProposalSettings {
  /** below it a manager needs the owner's signature, hundredths of a per cent */
  marginBasisPoints: number;
  /** from it on a moved total is reported, hundredths of a per cent */
  moveBasisPoints: number;
  /** h; a sum is held so long, unless the manager chooses another time */
  holdHours: number;
}

export const DEFAULT_PROPOSALS: ProposalSettings = {
  marginBasisPoints: 350,
  moveBasisPoints: 100,
  holdHours: 24,
};

/** PROPOSAL_MARGIN_PERCENT, PROPOSAL_MOVE_PERCENT and PROPOSAL_HOLD_HOURS. */
export function readProposals(reader: EnvironmentReader, issues: string[]): ProposalSettings {
  const percent = (name: string, usual: number): number => {
    const text = reader.text(name);
    if (text === null) return usual;
    if (/^\d{1,2}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100);
    issues.push(`${name}: процент от 0 до 99.99, например 1.5, а стоит «${text}»`);
    return usual;
  };
  const { marginBasisPoints, moveBasisPoints, holdHours } = DEFAULT_PROPOSALS;
  return {
    marginBasisPoints: percent('PROPOSAL_MARGIN_PERCENT', marginBasisPoints),
    moveBasisPoints: percent('PROPOSAL_MOVE_PERCENT', moveBasisPoints),
    holdHours: reader.whole('PROPOSAL_HOLD_HOURS', holdHours, 1, 24 * 30),
  };
}
