import type { SitePage } from './site-page.ts';

/** Pages that the link of one person opens: never cached, never found. */
export const OWN_PAGES = {
  receipt: {
    path: '/r/:token',
    file: 'receipt',
    frame: 'site',
    name: 'Квитанция',
    cache: null,
    form: true,
    indexed: false,
  },
  proposal: {
    path: '/o/:token',
    file: 'proposal',
    frame: 'own',
    name: 'Предложение',
    cache: null,
    form: true,
    indexed: false,
  },
  acceptedProposal: {
    path: '/o/:token/proposal',
    file: 'accepted-proposal',
    frame: 'own',
    name: 'Принятое предложение',
    cache: null,
    indexed: false,
  },
  watch: {
    path: '/watch',
    file: 'watch',
    frame: 'site',
    name: 'Следить',
    cache: null,
    form: true,
    indexed: false,
  },
  ownWatches: {
    path: '/watch/:token',
    file: 'own-watches',
    frame: 'own',
    name: 'За чем вы следите',
    cache: null,
    form: true,
    indexed: false,
  },
  agent: {
    path: '/agent/:token',
    file: 'agent',
    frame: 'own',
    name: 'Фото от агента',
    cache: null,
    indexed: false,
  },
} as const satisfies Record<string, SitePage>;
