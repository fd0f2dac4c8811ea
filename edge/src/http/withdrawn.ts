/**
 * The request to the origin was ended because the visitor ended his. That is a failure of neither the origin nor the
 * edge.
 */
export class Withdrawn extends Error {}
