import { runMain } from './edge-process.ts'

/** Has the edge compiled once, by a start that ends at its settings: many tests kill theirs before Node has kept that. */
export default async function setup() {
  await runMain({ EDGE_PORT: 'none' })
}
