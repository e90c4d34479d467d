/** The database door: how a command works with the database while the site holds it. */
export { doorPath } from './door-path.ts';
export { openThroughDoor } from './open-through-door.ts';
export { serveDoor } from './serve-door.ts';
export type { Door, DoorLimits } from './serve-door.ts';
