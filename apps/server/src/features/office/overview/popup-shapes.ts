import type { Overview } from '@prichal/contract/office';
import { CONTROL, HOLDOUT } from '@prichal/database';
import type { GroupLine, VariantsReport } from '@prichal/database';

/** Tests of the popup, and what opened it. A group that nobody has seen says nothing yet. */
export function popupOf({ experiments, triggers }: VariantsReport): Overview['popup'] {
  return {
    tests: experiments.map(({ experiment, groups, sampleRatio, sample }) => ({
      started_at: experiment.startedAt.toISOString(),
      ended_at: experiment.endedAt?.toISOString() ?? null,
      groups: groups
        .toSorted((one, other) => placeOf(one) - placeOf(other) || other.share - one.share)
        .map(({ exposures, isControl, ...group }) => ({
          ...group,
          shown: exposures,
          is_control: isControl,
        })),
      skewed: sampleRatio.alarm ? sampleRatio.p : null,
      needs: sample.reached ? null : sample.needed,
    })),
    triggers,
  };
}

/** The usual popup first, those without a popup last. */
function placeOf({ group }: GroupLine): number {
  return group === CONTROL ? 0 : group === HOLDOUT ? 2 : 1;
}
