/** A request to an origin ended because the visitor ended it: that is no failure of the origin, and none of ours. */
export class Withdrawn extends Error {}
