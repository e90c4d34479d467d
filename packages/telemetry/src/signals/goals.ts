import type { GoalName } from '@prichal/contract';

/** Specification, section 9: what reaching a goal counts. */
export const GOAL_VALUES: Record<GoalName, number> = {
  consultation: 25,
  partnership: 50,
  review: 15,
  modal_open: 5,
  partnership_interest: 10,
  service_view: 3,
  review_start: 2,
  form_success: 20,
};

export function isGoal(name: unknown): name is GoalName {
  return typeof name === 'string' && Object.hasOwn(GOAL_VALUES, name);
}
