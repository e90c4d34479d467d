/** What the office's browser application and the server exchange. Visitors never load it. */
export * from './audit.ts';
export * from './erasures.ts';
export * from './leads.ts';
export * from './me.ts';
export * from './overview.ts';
export * from './passkeys.ts';
export * from './proposals.ts';
export * from './pricing.ts';
export * from './push.ts';
export * from './reviews.ts';
export * from './roles.ts';
export * from './routes.ts';
export * from './session.ts';
export * from './staff.ts';
export * from './texts.ts';
export * from './tickets.ts';
export * from './totp.ts';
