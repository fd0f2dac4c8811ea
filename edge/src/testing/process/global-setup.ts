import { runMain } from './edge-process.ts'

/**
 * Starts the edge once with invalid settings, so that it exits and Node caches its compiled modules. Tests kill most
 * edges, and a killed process caches nothing.
 */
export default async function setup() {
  await runMain({ EDGE_PORT: 'none' })
}
