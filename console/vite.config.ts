import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { apiHostPrefix } from '@fairlead/api/host.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { wordsApart } from './build/apart.ts'
import { budgets } from './build/budget.ts'
import { early } from './build/early.ts'
import { firstFrame } from './build/frame.ts'
import { groups } from './build/groups.ts'
import { release } from './build/release.ts'
import { squeeze } from './build/squeeze.ts'
import { twoLanguages } from './build/two-languages.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

/** Paths that the control plane answers, in development. */
const served = [
  '/user/api',
  '/user/auth',
  '/cdn/api',
  '/message/api',
  '/system/api',
  '/edge/api',
  '/openapi.json',
  '/ver.json',
]

/** Pages with the words of their slice. */
const signIn = ['src/sign-in/SignInPage.tsx', 'sign-in/errors-help.ts']
const sites = ['src/cdn/list/SitesPage.tsx', 'cdn/errors-help.ts']

/** What a cold start loads: the sign-in screen, then the frame and the first list. */
const firstList = [...signIn, ...sites]

/** Where people begin, and the code of what they see there. */
const firstPages = {
  '/login': { modules: signIn, signedIn: false },
  '/home': { modules: ['src/home/HomePage.tsx'], signedIn: true },
  '/cdn/overview/list': {
    modules: ['src/cdn/overview/OverviewPage.tsx', 'cdn/errors-help.ts'],
    signedIn: true,
  },
  '/cdn/config/list': {
    modules: sites,
    signedIn: true,
    list: { of: listSites, menu: 'cdn_config' as const },
  },
}

export default defineConfig(({ mode, command }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, ''), ...process.env }
  const control = env['CONTROL'] || 'http://127.0.0.1:8080'
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      twoLanguages(),
      withoutJsonSchema(),
      release({
        scope: env['VITE_UPDATE_SCOPE'] || 'all',
        productName: env['VITE_PRODUCT_NAME'] || 'Fairlead',
      }),
      early(firstPages, env['VITE_API_HOST_PREFIX'] || apiHostPrefix),
      firstFrame(),
      budgets([
        { what: 'Sign-in plus the first list', modules: firstList, limit: 300_000, as: 'gzip' },
        { what: 'The first list', modules: sites, limit: 200_000, as: 'br', without: /\/site-config\.ts$/ },
      ]),
      wordsApart(),
      squeeze(),
    ],
    define: {
      // The page that shows all components: with `npm run dev`, and in a build that asks for it.
      componentsPage: JSON.stringify(command === 'serve' || env['VITE_COMPONENTS_PAGE'] === 'on'),
    },
    build: {
      outDir: 'dist',
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(served.map((path) => [path, { target: control, changeOrigin: false }])),
    },
  }
})
