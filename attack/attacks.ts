import type { Attack } from './attack.ts'
import { cacheDeception, cachePoisoning } from './attacks/caches.ts'
import { captchaReplay } from './attacks/captcha.ts'
import { edgeEnrolment } from './attacks/edges.ts'
import { errorReports } from './attacks/error-reports.ts'
import { foreignIds } from './attacks/foreign-ids.ts'
import { foreignOrigin } from './attacks/foreign-origin.ts'
import { forgedHost } from './attacks/forged-host.ts'
import { fuzzedReads } from './attacks/fuzzed-reads.ts'
import { growth } from './attacks/growth.ts'
import { hiddenButtons } from './attacks/hidden-buttons.ts'
import { massAssignment } from './attacks/mass-assignment.ts'
import { privateOrigins } from './attacks/private-origins.ts'
import { privateWebhooks } from './attacks/private-webhooks.ts'
import { neighbours } from './attacks/neighbours.ts'
import { oddLines } from './attacks/odd-lines.ts'
import { openRedirects } from './attacks/redirects.ts'
import { secondFactorReplay } from './attacks/second-factor.ts'
import { sessionFixation } from './attacks/sessions.ts'
import { shutOut } from './attacks/shut-out.ts'
import { signedLinks } from './attacks/signed-links.ts'
import { stalledStreams } from './attacks/stalled-streams.ts'
import { csvFormulas, storedMarkers, toldSecrets } from './attacks/stored-texts.ts'
import { consoleSmuggling, edgeSmuggling } from './attacks/smuggling.ts'

/** All attacks, in the order in which they are carried out: those that use up rate limits come last. */
export const attacks: readonly Attack[] = [
  foreignIds,
  hiddenButtons,
  massAssignment,
  fuzzedReads,
  foreignOrigin,
  openRedirects,
  sessionFixation,
  captchaReplay,
  secondFactorReplay,
  forgedHost,
  toldSecrets,
  storedMarkers,
  csvFormulas,
  growth,
  neighbours,
  privateOrigins,
  signedLinks,
  cachePoisoning,
  cacheDeception,
  stalledStreams,
  oddLines,
  edgeSmuggling,
  consoleSmuggling,
  edgeEnrolment,
  errorReports,
  shutOut,
  // It waits for minutes.
  privateWebhooks,
]
