/**
 * The request to the origin was aborted because the visitor aborted the request. That is a failure of neither the
 * origin nor the edge.
 */
export class Withdrawn extends Error {}

/** All visitors who wanted an object had left before its fetch began. */
export class NotBegun extends Withdrawn {}
