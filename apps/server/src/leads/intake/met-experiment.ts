/** The test of the popup that this visitor was part of, as it stands in a request's context; {} when they were in none. */
export function metExperiment(payload: {
  experiment?: string | undefined;
  ab_test_group?: string | undefined;
}): { experiment?: { key: string; group: string } } {
  const { experiment: key, ab_test_group: group } = payload;
  return key && group ? { experiment: { key, group } } : {};
}
