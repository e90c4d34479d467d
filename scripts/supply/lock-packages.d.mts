export interface Package {
  name: string;
  version: string;
  integrity: string;
  dev: boolean;
  licence: string;
  installed: boolean;
}

export function lockPackages(folder?: string): Package[];
