import { defineConfig } from 'vitest/config'
import { workersBeside } from './scripts/checks/workers.js'
import { deepTest, patience, wholeTest } from './scripts/patience.js'
import { byTier } from './scripts/testing/by-tier.js'
import { LongestFirst } from './scripts/testing/longest-first.js'

const limit = byTier({ quick: wholeTest, deep: deepTest })

const project = (name: string, include: string[], extra = {}) => ({
  test: {
    name,
    include,
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: patience } },
    // No test keeps anything at the level of its modules; a fresh module graph for each file would cost more than most.
    isolate: false,
    // What Node runs in production it runs here: without a transformation, and without a getter for each import.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    ...extra,
  },
})

export default defineConfig({
  test: {
    teardownTimeout: patience,
    // By itself the runner leaves one core idle, which is half of a small machine.
    maxWorkers: workersBeside(1),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('api', ['api/src/**/*.test.ts']),
      project('server', ['server/src/**/*.test.ts'], {
        globalSetup: 'server/src/lib/testing/global-setup.ts',
      }),
      // Its modules import styles, and find each other by a pattern: only Vite can do that.
      project('console', ['console/src/**/*.test.{ts,tsx}'], { experimental: {} }),
      project('edge', ['edge/src/**/*.test.ts'], { globalSetup: 'edge/src/testing/process/global-setup.ts' }),
      project('storage', ['storage/src/**/*.test.ts'], {
        // Its tables are made by the migrations of the control plane.
        globalSetup: 'server/src/lib/testing/global-setup.ts',
      }),
      // Their subject is processes: starts, stops and crashes take seconds.
      project('processes', ['scripts/**/*.test.js', 'e2e/**/*.test.ts', 'attack/**/*.test.ts'], {
        globalSetup: 'scripts/testing/global-setup.js',
        isolate: true,
      }),
    ],
  },
})
