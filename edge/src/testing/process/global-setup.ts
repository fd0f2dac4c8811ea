import { runMain } from './edge-process.ts'

/**
 * Starts the edge once with invalid settings, so that Node keeps its compiled modules: most edges of tests are killed
 * before that.
 */
export default async function setup() {
  await runMain({ EDGE_PORT: 'none' })
}
