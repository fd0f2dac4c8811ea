/** The changes that an edge fetches: those after one number up to another, at most so many. */
export type FeedRange = { edgeId: string; after: number; newest: number; limit: number; now: Date }
