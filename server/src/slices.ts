import { accountJobs } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { auditJobs } from './audit/jobs.ts'
import { auditRoutes } from './audit/routes.ts'
import { baseInfoRoutes } from './base-info/routes.ts'
import { cdnJobs } from './cdn/jobs.ts'
import { cdnRoutes } from './cdn/routes.ts'
import { certificateJobs } from './cert/jobs.ts'
import { certificateRoutes, freeCertificates } from './cert/routes.ts'
import { edgeJobs } from './edge/jobs.ts'
import { edgeRoutes } from './edge/routes.ts'
import { factorJobs } from './factor/jobs.ts'
import { factorRoutes } from './factor/routes.ts'
import { keyJobs } from './key/jobs.ts'
import { secretKeyRoutes } from './key/routes.ts'
import { linkedAccountRoutes } from './linked-account/routes.ts'
import { messageJobs } from './message/jobs.ts'
import { messageRoutes } from './message/routes.ts'
import { profileJobs } from './profile/jobs.ts'
import { profileRoutes } from './profile/routes.ts'
import { signInJobs } from './sign-in/jobs.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { systemJobs } from './system/jobs.ts'
import { systemRoutes } from './system/routes.ts'
import { throttleJobs } from './throttle/jobs.ts'
import { userRoutes } from './user/routes.ts'
import type { Serve } from './lib/http/serve.ts'
import type { JobParts, SliceJobs } from './lib/slice-jobs.ts'
import type { Database } from './lib/db.ts'
import type { Listener } from './lib/database/listen.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Settings } from './settings.ts'

/** What the program passes to all slices. */
type SliceParts = Settings & { db: Database; box: SecretBox; changes: Listener }

export type Slice = {
  /** The calls that it serves. */
  routes?: (serve: Serve, parts: SliceParts) => void
  /** The work that it does in the background. */
  jobs?: (parts: JobParts) => SliceJobs
}

/** All slices of the control plane. */
export const slices: readonly Slice[] = [
  { routes: accountRoutes, jobs: accountJobs },
  { routes: auditRoutes, jobs: auditJobs },
  { routes: baseInfoRoutes },
  {
    routes: (serve, parts) => cdnRoutes(serve, { ...parts, freeCertificateFor: freeCertificates(parts) }),
    jobs: cdnJobs,
  },
  { routes: certificateRoutes, jobs: certificateJobs },
  { routes: edgeRoutes, jobs: edgeJobs },
  { routes: factorRoutes, jobs: factorJobs },
  { routes: secretKeyRoutes, jobs: keyJobs },
  { routes: linkedAccountRoutes },
  { routes: messageRoutes, jobs: messageJobs },
  { routes: profileRoutes, jobs: profileJobs },
  { routes: signInRoutes, jobs: signInJobs },
  { routes: systemRoutes, jobs: systemJobs },
  { jobs: throttleJobs },
  { routes: userRoutes },
]
