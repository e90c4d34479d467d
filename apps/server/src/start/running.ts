/** The site while it runs. */
export interface Running {
  /** where it listens */
  url: string;
  /** metrics and health for a monitor; null: switched off */
  opsUrl: string | null;
  /** makes the first owner of a demo; null: there is one, or the site is live */
  ownerLink: string | null;
  /** pages of made-up clients, once they are there; empty: not a demo, or it holds none */
  demoLinks: Promise<{ title: string; link: string }[]>;
  /** stops accepting, finishes what is in flight, closes the database */
  close(): Promise<void>;
}
