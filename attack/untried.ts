/** Why an attack cannot be carried out here. */
export class Untried extends Error {}
