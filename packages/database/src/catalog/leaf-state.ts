/** What is known of a leaf after counting: none of its rows pass, all do, or each has to be asked. */
export const LEAF_OUT = 0;
export const LEAF_IN = 1;
export const LEAF_MIXED = 2;
