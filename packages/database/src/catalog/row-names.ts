/** Name of the only row of `catalog_revision`. */
export const CARS = 'cars';
/** Name of the only row of `catalog_state`. */
export const CARS_STATE = 'cars';
