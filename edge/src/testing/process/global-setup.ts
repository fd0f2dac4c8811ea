import { runMain } from './edge-process.ts'

/**
 * Starts the edge once with invalid settings, so that it exits and Node stores its compiled modules. Tests kill most
 * edges, and a killed process stores nothing.
 */
export default async function setup() {
  await runMain({ EDGE_PORT: 'none' })
}
