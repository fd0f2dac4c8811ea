/**
 * The request to the origin was aborted because the visitor aborted the request. That is a failure of neither the
 * origin nor the edge.
 */
export class Withdrawn extends Error {}
