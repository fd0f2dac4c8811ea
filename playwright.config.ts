import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/checks/browser.js'
import { workersBeside } from './scripts/checks/workers.js'
import { deepTest, patience, wholeTest } from './scripts/patience.js'
import { byTier } from './scripts/testing/by-tier.js'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A test that passes only sometimes is a defect, of the test or of the product.
  retries: 0,
  // Tests keep to accounts of their own, so that one stack serves them all together.
  fullyParallel: true,
  workers: workersBeside(1),
  timeout: byTier({ quick: wholeTest, deep: deepTest }),
  expect: { timeout: patience },
  use: {
    // Known once the stack runs; workers read this file again by then.
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    // A trace costs a tenth of all processor time. A test that fails leaves a picture and what its page said.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          // Root, as in containers, cannot use the sandbox; and a browser under test calls nobody.
          args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
        },
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/checks/e2e-server.js`,
    // Playwright puts what the groups have matched into the environment, under their names in capitals.
    wait: {
      stdout:
        /^e2e (?<e2e_data_dir>\S+) (?<e2e_port>\d+) (?<e2e_edge_port>\d+) (?<e2e_tls_port>\d+)$[\s\S]*^ready$/m,
    },
    // The start has a limit of its own, which names what it has waited for.
    timeout: wholeTest,
    reuseExistingServer: false,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: wholeTest },
    env: {
      DATABASE_URL: '',
      PUBLIC_URL: '',
      FAIRLEAD_CAPTCHA: 'on',
      FAIRLEAD_DEMO: 'on',
      FAIRLEAD_DEMO_TRAFFIC: 'off',
      // All the users of these tests come from one address.
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'warn',
    },
  },
})
