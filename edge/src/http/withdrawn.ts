/** Why a question to an origin ends that is neither the origin's doing nor ours: whoever asked has had enough. */
export class Withdrawn extends Error {}
