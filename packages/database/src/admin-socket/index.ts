/** The admin socket of the database: lets a command use the database while the site has it open. */
export { adminSocketPath } from './admin-socket-path.ts';
export { connectAdminSocket } from './connect-admin-socket.ts';
export { serveAdminSocket } from './serve-admin-socket.ts';
export type { AdminSocketLimits } from './admin-session.ts';
export type { AdminSocket } from './serve-admin-socket.ts';
