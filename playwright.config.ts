import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/checks/browser.js'

const port = 18080
const edgePort = 18081
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A test that passes only sometimes is a defect, of the test or of the product.
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
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
    wait: { stdout: /^ready$/m },
    timeout: 120_000,
    reuseExistingServer: false,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: String(port),
      EDGE_PORT: String(edgePort),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      FAIRLEAD_CAPTCHA: 'on',
      FAIRLEAD_DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
  },
})
