import './lib/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onCallFailure } from './lib/call/call.ts'
import { guardPage } from './lib/guard-page.ts'
import { applyPreferences } from './lib/preferences.ts'
import { queryClient } from './lib/call/query.ts'
import { router, startEarly, watchReleases } from './router.tsx'
import { Prompts } from './shell/session/Prompts.tsx'
import { reactToFailure } from './shell/failure/react-to-failure.ts'
import { reportConsoleErrors } from './shell/failure/report.ts'
import { followOtherTabs } from './shell/session/sign-out.ts'
import './ui/tokens.css'
import './ui/base.css'

guardPage(window)
applyPreferences()
reportConsoleErrors()
followOtherTabs()
onCallFailure(reactToFailure)
startEarly()
watchReleases()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Prompts />
  </QueryClientProvider>,
)
