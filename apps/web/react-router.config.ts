import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // every route in the first document: a handful of lines, and no manifest call on each link seen
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
