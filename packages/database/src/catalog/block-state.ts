/** Result of counting a block: none of its rows pass, all do, or each must be checked. */
export const BLOCK_OUT = 0;
export const BLOCK_IN = 1;
export const BLOCK_MIXED = 2;
