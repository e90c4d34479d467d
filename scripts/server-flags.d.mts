export declare const serverFile: string;
export declare const serverFlags: readonly string[];
export declare const serverEnvironment: Readonly<Record<string, string>>;
export declare const shortLivedFlags: readonly string[];
export declare const siteFlags: readonly string[];
export declare function testEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
